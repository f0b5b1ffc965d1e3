/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * spins.c -- threads with the given names that each burn MS milliseconds of CPU.
 *
 *	spins MS NAME...
 */
#include <pthread.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <time.h>

static long ms;

static void *spin(void *name)
{
	struct timespec t;

	prctl(PR_SET_NAME, name);
	do {
		clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	} while (t.tv_sec * 1000 + t.tv_nsec / 1000000 < ms);
	return NULL;
}

int main(int argc, char **argv)
{
	pthread_t thread[8];
	int n = argc - 2 < 8 ? argc - 2 : 8;

	ms = argc > 1 ? atol(argv[1]) : 0;
	for (int i = 0; i < n; i++)
		pthread_create(&thread[i], NULL, spin, argv[i + 2]);
	for (int i = 0; i < n; i++)
		pthread_join(thread[i], NULL);
	return 0;
}
