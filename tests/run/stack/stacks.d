/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Stacks as actions and as keys, printed as they are and by %k; those of the kernel have other names on each.
 *
 * @trigger: compiled
 * @compare: regex
 */
#pragma D option stackindent=2
#pragma D option stackframes=1

pid$target:a.out:call:entry
{
	ustack(2);
	ustack(1, 100);
	@user[ustack(2)] = count();
	@both[ustack(1), pid == $target] = count();
	printa("%k %@d\n", @user);
	printa("%-4k%d %@d\n", @both);
}

syscall::getppid:entry
/pid == $target/
{
	stack();
	@kernel[stack(1)] = count();
	exit(0);
}
