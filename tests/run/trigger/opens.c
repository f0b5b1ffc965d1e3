/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * opens.c -- opens each file that it is given for reading; some may not exist.
 */
#include <fcntl.h>
#include <unistd.h>

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++)
		close(open(argv[i], O_RDONLY));
	return 0;
}
