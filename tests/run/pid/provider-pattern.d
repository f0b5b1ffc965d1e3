/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A pattern for the provider means functions and static probes alike; one that matches no "pid" means the latter only.
 *
 * @trigger: marks
 * @needs: uprobe
 */
?i*$target:a.out:main:entry,
[!c]*d$target:marks:main:return
{
	@pid[probefunc, probename] = count();
}

*o*$target:::big-step,
p*d$target::main:entry,
*$target::main:
{
	@[probename] = count();
}

END
{
	printa("%s:%s %@d\n", @pid);
	printa("%s %@d\n", @);
}
