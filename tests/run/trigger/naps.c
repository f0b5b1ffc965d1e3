/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * naps.c -- sleeps COUNT times for MS milliseconds (default: once, 400), with 100 quick system calls in
 * between.
 */
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int main(int argc, char **argv)
{
	int count = argc > 1 ? atoi(argv[1]) : 1;
	long ms = argc > 2 ? atol(argv[2]) : 400;
	const struct timespec t = {ms / 1000, ms % 1000 * 1000000};

	for (int i = 0; i < count; i++)
		clock_nanosleep(CLOCK_MONOTONIC, 0, &t, NULL);
	for (int i = 0; i < 100; i++)
		syscall(SYS_getppid);
	return 0;
}
