/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Which functions of a library does a command call, and how often?
 *
 * The pattern stays a pattern in the object: it is matched on the host that traces, against the library that is
 * there.
 *
 * @trigger: words
 */
pid$target:libwords.so:words_*:entry
{
	@[probemod, probefunc] = count();
}

END
{
	printa("%s %s %@d\n", @);
}
