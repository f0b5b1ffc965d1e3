/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Every conversion with a size, and those of floating-point numbers, which D can only print.
 */
short h;
unsigned short uh;
long l;
unsigned long ul;
struct real {
	float f;
	double d;
} *r;

BEGIN
{
	h = -2;
	uh = -2;
	l = -3;
	ul = -3;
	printf("%hd %hi %ho %hu %hx %hX\n", h, h, uh, uh, h, h);
	printf("%ld %li %lo %lu %lx %lX\n", l, l, ul, ul, l, l);
	printf("%lld %lli %llo %llu %llx %llX\n", (long long)l, (long long)l, (unsigned long long)ul, (unsigned long long)ul,
	       (long long)l, (long long)l);
	printf("%C%C %lc%wc %i %X %o\n", 'a', '\n', 'b', 'c', h, uh, h);
}

BEGIN
{
	r = alloca(sizeof (struct real));
	*(uint32_t *)&r->f = 0xbfa00000;	/* -1.25 */
	*(uint64_t *)&r->d = 0x40fe240ca45a1cac; /* 123456.79 */
	printf("%f %e %E %g %G\n", r->d, r->d, r->d, r->d, r->d);
	printf("%f %.1f %10.2e|%-8g|\n", r->f, r->f, r->f, r->f);
	exit(0);
}
