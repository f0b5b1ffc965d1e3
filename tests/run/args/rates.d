/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * How often, and which system call, are arguments of the script.
 *
 * @args: 10 getppid
 * @trigger: processes
 */
int64_t calls;

syscall::$2:entry
/execname == "alpha"/
{
	calls++;
}

tick-$1ms
{
	@ticks = count();
}

END
{
	printf("%d calls\n", calls);
	clear(@ticks);
	trunc(@ticks);
}
