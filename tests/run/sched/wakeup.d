/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * sched:::wakeup fires in a thread that makes another one runnable: here the main thread, which waits for its end.
 *
 * @trigger: spins 20 red
 */
uint64_t woken;

sched:::wakeup
/pid == $target && execname == "red"/
{
	woken++;
}

END
{
	printf("%d\n", woken > 0);
}
