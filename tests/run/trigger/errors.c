/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * errors.c -- system calls that fail: with ENOENT three times, EBADF twice, EINVAL once; and one that does
 * not.
 */
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void)
{
	for (int i = 0; i < 3; i++)
		open("/nonexistent/file", O_RDONLY);
	close(-1);
	close(1000);
	syscall(SYS_lseek, 0, 0L, 99);
	dup2(0, 55);
	return 0;
}
