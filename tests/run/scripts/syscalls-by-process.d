/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Which processes make how many system calls?
 *
 * One description matches every system call; the count is kept by program name and printed when tracing ends, the
 * busiest last.  Without the predicate it counts the whole machine.
 *
 * @trigger: processes
 */
syscall:::entry
/execname == "alpha" || execname == "beta"/
{
	@calls[execname] = count();
}
