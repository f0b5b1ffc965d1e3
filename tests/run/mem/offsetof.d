/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Offsets: those of the program's structures are constants, those of the kernel's are found on the host.
 */
struct own {
	char c;
	struct {
		int a, b;
	} in[2];
	long l;
};

BEGIN
/offsetof(struct task_struct, mm) == 0/
{
	printf("no\n");
}

BEGIN
{
	printf("%d %d\n", offsetof(struct own, in), offsetof(struct own, l));
	printf("%d\n", offsetof(struct task_struct, pid) == (uint64_t)&curthread->pid - (uint64_t)curthread);
	printf("%d\n", offsetof(struct task_struct, tgid) == offsetof(struct task_struct, pid) + sizeof (pid_t));
	this->at = (char *)curthread + offsetof(struct task_struct, comm);
	printf("%d\n", stringof(this->at) == execname);
	exit(0);
}
