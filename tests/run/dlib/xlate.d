/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A translator makes one structure from another: member by member, or the whole at once.
 */
struct point {
	int x, y;
};
struct text {
	int sum;
	string words;
};

translator struct text < struct point *P > {
	sum = P->x + P->y;
	words = P->x > P->y ? "falling" : "rising";
};

struct point p;
struct text t;

inline int larger[int a, int b] = a > b ? a : b;

BEGIN
{
	this->p = (struct point *)alloca(sizeof (struct point));
	this->p->x = 3;
	this->p->y = 4;
	printf("%d %s\n", xlate <struct text>(this->p).sum, xlate <struct text *>(this->p)->words);
	t = xlate <struct text>(this->p);
	printf("%d %s\n", t.sum, t.words);
	printf("%d\n", larger[this->p->x, larger[this->p->y, 2]]);
	exit(0);
}
