/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * writes.c -- trigger: writes FILE: makes a file of 64 KiB, waits until it is on the disk, removes it.
 */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv)
{
	static const char block[65536] = "data";
	int fd = argc > 1 ? open(argv[1], O_WRONLY | O_CREAT | O_TRUNC, 0600) : -1;

	if (fd < 0 || write(fd, block, sizeof(block)) != sizeof(block) || fsync(fd)) {
		perror("writes");
		return 1;
	}
	close(fd);
	unlink(argv[1]);
	return 0;
}
