/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * mix.c -- makes twelve different system calls, each a different number of times: getpid 40 times, then 37,
 * 34, ... and sleeps until it is killed or SECONDS are over.
 */
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static const long calls[] = {
	SYS_getpid, SYS_getppid,     SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid,
	SYS_gettid, SYS_sched_yield, SYS_umask,	 SYS_getpgid, SYS_getsid, SYS_alarm,
};

int main(int argc, char **argv)
{
	int n = sizeof(calls) / sizeof(calls[0]);

	for (int i = 0; i < n; i++) {
		for (int k = 0; k < 40 - 3 * i; k++)
			syscall(calls[i], 0);
	}
	sleep(argc > 1 ? atoi(argv[1]) : 1);
	return 0;
}
