/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * starts.c -- trigger: has a constructor, which gets a signal and calls getppid(); main() calls geteuid().
 * With "exit" the constructor ends the program, with "again" it begins anew.
 */
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

static volatile int got;

static void on_signal(int sig)
{
	got = sig;
}

static void __attribute__((constructor)) construct(int argc, char **argv)
{
	signal(SIGUSR1, on_signal);
	raise(SIGUSR1);
	if (got == SIGUSR1)
		getppid();
	if (argc > 1 && !strcmp(argv[1], "exit"))
		_exit(3);
	if (argc > 1 && !strcmp(argv[1], "again"))
		execv("/proc/self/exe", (char *[]){argv[0], NULL});
}

int main(void)
{
	geteuid();
	return 0;
}
