/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * sched:::wakeup fires where a thread makes another one runnable; args[] are about the one that wakes up.
 *
 * @trigger: spins 20 red
 */
sched:::wakeup
/pid == $target && execname == "red"/
{
	@ = count();
}

END
{
	printa("red wakes up its waiting parent: %@d\n", @);
}
