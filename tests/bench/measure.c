/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * measure.c -- runs a command and prints what it cost: "MS-TO-FIRST-OUTPUT MS-IN-ALL PEAK-RSS-KIB".
 * Its own memory stays small on purpose: a child's peak starts at that of its parent.  Called by bench.sh.
 */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

int main(int argc, char **argv)
{
	char buf[4096];
	struct rusage usage;
	double start, first = 0;
	int fds[2];
	pid_t pid;

	if (argc < 2 || pipe(fds) != 0)
		return 2;
	start = now_ms();
	pid = fork();
	if (pid == 0) {
		dup2(fds[1], STDOUT_FILENO);
		close(fds[0]);
		close(fds[1]);
		execvp(argv[1], argv + 1);
		_exit(127);
	}
	close(fds[1]);
	while (read(fds[0], buf, sizeof(buf)) > 0) {
		if (first == 0)
			first = now_ms() - start;
	}
	if (wait4(pid, NULL, 0, &usage) < 0)
		return 1;
	printf("%.1f %.1f %ld\n", first, now_ms() - start, usage.ru_maxrss);
	return 0;
}
