/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * print(): members with their types and names; what is zero is left out, what is too much is cut.
 * @compare: regex
 */
enum colour { RED = 1, GREEN, BLUE = -5 };
typedef int number_t;
typedef struct point {
	number_t x, y;
} point_t;
union both {
	uint8_t low;
	uint32_t all;
};

struct thing {
	char name[8];
	enum colour colour[2];
	unsigned int flag : 3;
	int level : 5;
	point_t corner[3];
	const char *text;
	int (*call)(struct thing *, void **);
	struct {
		union both u;
		uint64_t nothing;
	} inner;
	int64_t big;
	_Bool yes;
	short grid[2][2];
};

BEGIN
{
	t = (struct thing *)alloca(sizeof(struct thing));
	t->name[0] = 'd';
	t->name[1] = 'r';
	t->colour[0] = GREEN;
	t->colour[1] = 77;
	t->flag = 5;
	t->level = -3;
	t->corner[0].x = 1;
	t->corner[2].y = -2;
	t->text = (const char *)0x1234;
	t->inner.u.all = 258;
	t->big = -9223372036854775807;
	t->yes = 1;
	t->grid[1][0] = 3;
	print(t);
	print(&t->corner[0]);
	print(&t->big);
}

BEGIN
{
	setopt("printsize", "40");
	print(t);
	exit(0);
}
