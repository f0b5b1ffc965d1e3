/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * print() of kernel types: as the kernel that runs describes them.
 * @compare: regex
 */
BEGIN
{
	print(&curthread->thread_info.cpu);
	print(&curthread->se.vruntime);
	print(&curthread->real_cred->usage);
	setopt("printsize", "16");
	print(&curthread->se);
	exit(0);
}
