/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Arrays of the kernel's structures, whose size is known from BTF: as variables, members, keys and in sizeof.  The
 * structure is the same in all kernels.  And types without a name that begin with that of a typedef.
 */
typedef struct list_head head_t;
typedef head_t pair_t[2];

struct holder {
	int n;
	struct list_head lists[3];
	char last;
};

struct list_head three[3];
pair_t pair;
struct holder held;
int seen[pair_t];

BEGIN
{
	printf("%d %d %d %d\n", sizeof (three), sizeof (pair), sizeof (struct list_head[2][3]), sizeof (pair_t[2]));
	printf("%d %d %d\n", sizeof (struct holder), offsetof(struct holder, last), (long)((pair_t *)0 + 1));
	three[2].next = (struct list_head *)0x1234;
	pair[1] = three[2];
	held.lists[2] = pair[1];
	held.n = 5;
	printf("%p %p %d\n", (uint64_t)pair[1].next, (uint64_t)held.lists[2].next, held.n);
	seen[pair] = 7;
	printf("%d", seen[pair]);
	pair[0].prev = pair[1].next;
	printf(" %d\n", seen[pair]);
	printf("%d %d\n", sizeof (int8_t[4]), sizeof (uint16_t (*)[5]));
	this->p = (int16_t *)alloca(6);
	this->p[2] = -3;
	printf("%d\n", (*(int16_t (*)[3])this->p)[2]);
	exit(0);
}
