/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Structs as variables: members, arrays, bit-fields, copies, and structs inside associative arrays, whose members are
 * written in place.
 */
struct inner {
	char name[8];
	short n[3];
};
struct outer {
	int a : 3;
	unsigned int b : 13;
	struct inner in;
	uint64_t big;
};
struct outer g;
struct outer arr[string];
self struct outer me;
this int k;

BEGIN
{
	g.a = -2;
	g.b = 8191;
	g.in.n[1] = -5;
	g.big = 1 << 40;
	arr["copy"] = g;
	printf("%d %d %d %d\n", arr["copy"].a, arr["copy"].b, arr["copy"].in.n[1], arr["copy"].big);
	arr["new"].big++;
	arr["new"].big += 4;
	this->k = 2;
	arr["new"].in.n[this->k] = 77;
	printf("%d %d %d\n", arr["new"].big, arr["new"].in.n[2], arr["none"].big);
	self->me.in.name[0] = 'x';
	self->me.in.name[1] = '\0';
	printf("%s\n", stringof(self->me.in.name));
	arr["new"] = 0;
	printf("%d\n", arr["new"].big);
	exit(0);
}
