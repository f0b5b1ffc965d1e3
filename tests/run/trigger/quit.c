/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * quit.c -- exits with the status that it is given.
 */
#include <stdlib.h>

int main(int argc, char **argv)
{
	return argc > 1 ? atoi(argv[1]) : 0;
}
