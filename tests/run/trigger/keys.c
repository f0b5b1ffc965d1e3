/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * keys.c -- calls number(i) for every i below N, twice over.
 */
#include <stdlib.h>

__attribute__((noinline, noipa)) static long number(long i)
{
	return i;
}

int main(int argc, char **argv)
{
	long n = argc > 1 ? atol(argv[1]) : 100;

	for (int twice = 0; twice < 2; twice++) {
		for (long i = 0; i < n; i++)
			number(i);
	}
	return 0;
}
