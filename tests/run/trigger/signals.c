/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * signals.c -- sends its parent, the tracer that runs it by -c, signal NUMBER; then sleeps, so that it is the
 * signal that ends the tracing and not the end of this command.
 */
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv)
{
	kill(getppid(), argc > 1 ? atoi(argv[1]) : SIGINT);
	sleep(30);
	return 0;
}
