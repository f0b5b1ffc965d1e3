/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * print() of kernel types: as the kernel that runs describes them, by the name of the member's declaration.
 * @compare: regex
 */
BEGIN
{
	print(&curthread->thread_info.cpu);
	print(&curthread->se.vruntime);
	print(&curthread->real_cred->usage);
	print(&curthread->thread_pid->count);
	setopt("printsize", "16");
	print(&curthread->se);
	exit(0);
}
