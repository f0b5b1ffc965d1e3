/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * mallocs.c -- allocates as many bytes as each argument says.
 */
#include <stdlib.h>

static void *volatile piece; /* keeps the compiler from leaving out what is never used */

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		piece = malloc(strtoul(argv[i], NULL, 0));
		free(piece);
	}
	return 0;
}
