/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * alloca() gives memory that lives as long as the clause; pointers into it are written and read, within bounds.
 */
BEGIN
{
	p = (int *)alloca(4 * sizeof(int));
	p[0] = 10;
	p[3] = 13;
	*(p + 1) = 11;
	printf("%d %d %d %d\n", p[0], p[1], p[2], p[3]);
	q = (char *)alloca(8);
	bcopy(p, q, 8);
	printf("%d\n", ((int *)q)[1]);
}

/* One element too far. */
BEGIN
{
	r = (int *)alloca(8);
	i = 2;
	r[i] = 1;
	printf("not reached\n");
}

/* The memory of another clause. */
BEGIN
{
	trace(*p);
}

/* Copies: to where nothing was handed out, past the end, and from past the end. */
BEGIN
{
	t = alloca(8);
	bcopy("x", (char *)t + 8, 1);
}

BEGIN
{
	u = alloca(8);
	bcopy("longer than that", u, 16);
}

BEGIN
{
	v = alloca(24);
	w = alloca(8);
	bcopy(w, v, 16);
}

BEGIN
{
	exit(0);
}

ERROR
{
	printf("fault %d\n", arg4);
}
