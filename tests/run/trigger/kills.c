/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * kills.c -- every way that a signal can go: one kills a child, one is ignored, one is handled, one is waited
 * for. In between it yields the CPU, and fails to run a program.
 */
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void handler(int sig)
{
	(void)sig;
}

int main(void)
{
	const struct timespec second = {1, 0};
	sigset_t set;
	pid_t child = fork();

	if (child == 0) {
		for (;;)
			pause();
	}
	kill(child, SIGTERM);
	waitpid(child, NULL, 0);
	signal(SIGUSR1, SIG_IGN);
	raise(SIGUSR1);
	signal(SIGHUP, handler);
	raise(SIGHUP);
	sigemptyset(&set);
	sigaddset(&set, SIGUSR2);
	sigprocmask(SIG_BLOCK, &set, NULL);
	raise(SIGUSR2);
	sigtimedwait(&set, NULL, &second);
	sched_yield();
	execl("/nonexistent/program", "program", (char *)NULL);
	return 0;
}
