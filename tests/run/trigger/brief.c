/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * brief.c -- trigger: calls getppid() below ask() and is gone, or with arguments becomes the program that
 * they name.
 */
#include <unistd.h>

static void __attribute__((noinline, noclone)) ask(void)
{
	getppid();
	asm volatile("");
}

int main(int argc, char **argv)
{
	ask();
	if (argc > 1)
		execv(argv[1], argv + 1);
	return argc > 1;
}
