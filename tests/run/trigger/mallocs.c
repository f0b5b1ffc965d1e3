/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * mallocs.c -- allocates as many bytes as each argument says.
 */
#include <stdlib.h>

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++)
		free(malloc(strtoul(argv[i], NULL, 0)));
	return 0;
}
