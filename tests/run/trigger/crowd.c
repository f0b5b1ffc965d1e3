/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * crowd.c -- THREADS threads that each call number() CALLS times.
 */
#include <pthread.h>
#include <stdlib.h>

static long calls;

__attribute__((noinline, noipa)) static long number(long i)
{
	return i;
}

static void *work(void *arg)
{
	for (long i = 0; i < calls; i++)
		number(i);
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t thread[64];
	int n = argc > 1 ? atoi(argv[1]) : 4;

	calls = argc > 2 ? atol(argv[2]) : 100;
	if (n > 64)
		n = 64;
	for (int i = 0; i < n; i++)
		pthread_create(&thread[i], NULL, work, NULL);
	for (int i = 0; i < n; i++)
		pthread_join(thread[i], NULL);
	return 0;
}
