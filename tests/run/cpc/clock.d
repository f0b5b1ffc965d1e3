/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * The clock of a CPU: in user code and in the kernel, each with a program counter of its own kind.
 *
 * @trigger: spins 300 one
 * @busy: yes
 */
BEGIN
{
	user = wrong = 0;
}

cpc:::cpu_clock-user-1000000
/pid == $target/
{
	user++;
	wrong += arg0 != 0 || arg1 == 0;
}

cpu_clock-kernel-1000000
{
	wrong += arg0 == 0 || arg1 != 0;
}

END
{
	printf("%d %d\n", user > 20, wrong);
}
