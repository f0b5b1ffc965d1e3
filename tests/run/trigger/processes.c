/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * processes.c -- two children, named alpha and beta, that make 20 and 5 system calls (and exit).
 */
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static void child(const char *name, int calls)
{
	if (fork() != 0) {
		wait(NULL);
		return;
	}
	prctl(PR_SET_NAME, name);
	for (int i = 0; i < calls; i++)
		syscall(SYS_getppid);
	_exit(0);
}

int main(void)
{
	child("alpha", 20);
	child("beta", 5);
	return 0;
}
