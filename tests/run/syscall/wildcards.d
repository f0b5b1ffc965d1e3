/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Patterns in the function field; a clause may name several probes.
 *
 * @trigger: errors
 */
syscall::*seek:entry,
syscall::dup?:entry,
syscall::[c]lose:entry
/pid == $target/
{
	@[probefunc, probename] = count();
}

END
{
	printa("%s:%s %@d\n", @);
}
