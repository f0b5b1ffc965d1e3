/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * visible.c -- trigger: calls getppid() below shown(), which .dynsym names (it is linked so), or with an
 * argument below hidden(), which it does not.  Lives on for a while, so that its symbols can be read.
 */
#include <unistd.h>

void shown(void);

static void __attribute__((noinline, noclone)) ask(void)
{
	getppid();
	asm volatile("");
}

static void __attribute__((noinline, noclone)) hidden(void)
{
	ask();
	asm volatile("");
}

void __attribute__((noinline, noclone)) shown(void)
{
	ask();
	asm volatile("");
}

int main(int argc, char **argv)
{
	(void)argv;
	if (argc > 1)
		hidden();
	else
		shown();
	usleep(300000);
	return 0;
}
