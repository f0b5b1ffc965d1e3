/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * functions.c -- user functions to probe: middle() calls leaf() three times, ten() has arguments on the
 * stack, narrow() has a small signed result, label() gets a string.
 */
__attribute__((noinline)) static int leaf(int a, int b)
{
	__asm__ volatile("" ::: "memory");
	return a * b;
}

__attribute__((noinline)) static int middle(int a)
{
	int r = leaf(a, -3);

	__asm__ volatile("" ::: "memory");
	return r + 1;
}

__attribute__((noinline, noipa)) static long ten(long a, long b, long c, long d, long e, long f, long g,
						 long h, long i, long j)
{
	return a - b + c - d + e - f + g - h + i - j;
}

__attribute__((noinline, noipa)) static short narrow(int a)
{
	return -a;
}

__attribute__((noinline, noipa)) static int label(const char *s)
{
	return s[0];
}

int main(void)
{
	volatile char text[] = "hello";

	for (int i = 1; i <= 3; i++)
		middle(i);
	ten(1, 2, 3, 4, 5, 6, 7, 9, -10, 1L << 40);
	narrow(5);
	label((const char *)text);
	return 0;
}
