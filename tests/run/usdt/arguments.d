/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Arguments of statically defined probes: registers, constants, memory, with their sizes and signs; one that the
 * probe does not have is 0.  A dash in a name stands for two underscores.
 *
 * @trigger: marks
 * @needs: uprobe
 */
corpus$target:::step
{
	printf("%s:%s %d %s %d %d\n", probefunc, probename, arg0, copyinstr(arg1), arg2, arg3);
}

corp*$target::big_step:big-step
{
	printf("%s %s %d\n", probeprov == strjoin("corpus", lltostr($target)) ? "corpus" : probeprov, probename, arg0);
}
