/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * What is wrong with a member behind a null pointer is the pointer: the fault is about address 0, whatever is done with
 * the member.  Its address alone can be computed.
 */
struct inner {
	char name[8];
	int n;
};
struct outer {
	long first;
	int array[4];
	struct inner in;
	struct outer *next;
	unsigned int low : 3, high : 5;
};
struct outer *null;
int i;

BEGIN { printf("%d\n", (uintptr_t)&null->in.n); }
BEGIN { trace(null->array[1]); }
BEGIN { i = 2; trace(null->array[i]); }
BEGIN { trace(null->in.n); }
BEGIN { trace(null->high); }
BEGIN { trace(null->next->first); }
BEGIN { trace(stringof(null->in.name)); }
BEGIN { trace(null->in); }
BEGIN { trace(((struct task_struct *)NULL)->pid); }
BEGIN { trace(((struct task_struct *)NULL)->real_parent->comm); }
BEGIN { this->mine = (struct outer *)alloca(64); this->mine = NULL; this->mine->array[1] = 3; }
BEGIN { this->mine = (struct outer *)alloca(64); this->mine = NULL; trace(this->mine->in.n); }
BEGIN { trace(((int *)0x100)[2]); }
BEGIN { exit(0); }

ERROR
{
	printf("kind %d value %x\n", arg4, arg5);
}
