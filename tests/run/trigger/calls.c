/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * calls.c -- calls getppid() COUNT times, as fast as it can.
 */
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(int argc, char **argv)
{
	for (long n = argc > 1 ? atol(argv[1]) : 1000; n > 0; n--)
		syscall(SYS_getppid);
	return 0;
}
