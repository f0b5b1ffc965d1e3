/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Counts the target's naps; see attach.sh. */
uint64_t n;

syscall::clock_nanosleep:return
/pid == $target/
{
	@naps = count();
}

syscall::clock_nanosleep:return
/pid == $target && ++n == 3/
{
	printf("three naps of %s\n", execname);
	exit(0);
}
