/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Calls through the 32-bit table have other numbers; they are not mistaken for the 64-bit calls of those numbers.
 *
 * @trigger: compat
 */
syscall::writev:entry, syscall::writev:return
/pid == $target/
{
	@calls[probename] = count();
}

END
{
	printa("%s %@d\n", @calls);
}
