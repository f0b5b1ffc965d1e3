/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * execs.c -- runs each program that it is given in a child, one after the other.
 */
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		if (fork() == 0) {
			execlp(argv[i], argv[i], (char *)NULL);
			_exit(127);
		}
		wait(NULL);
	}
	return 0;
}
