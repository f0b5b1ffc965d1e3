/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Kernel structs as wholes: copies in variables, pointer arithmetic and dumps need the real size, of which the D
 * library's own declarations know only the members that it uses.
 */
self struct task_struct mine;
this struct pid *next;

BEGIN
{
	self->mine = *curthread;
	copy = *curthread;
	printf("%d %d\n", self->mine.tgid == pid, copy.tgid == pid);
	printf("%d\n", (uint64_t)(curthread + 1) - (uint64_t)curthread == sizeof(struct task_struct));
	this->next = (struct pid *)0;
	this->next++;
	printf("%d\n", (uint64_t)this->next == sizeof(struct pid));
	this->next += 2;
	printf("%d\n", (uint64_t)this->next == 3 * sizeof(struct pid));
}

/* An array of char is shown as bytes by trace(), as text by printf(). */
BEGIN
{
	trace(curthread->comm);
	printf("%s\n", curthread->comm);
	exit(0);
}
