/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * reads.c -- reads as many bytes from /dev/zero as each argument says.
 */
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv)
{
	static char buf[1 << 20];
	int fd = open("/dev/zero", O_RDONLY);

	for (int i = 1; i < argc; i++) {
		if (read(fd, buf, strtoul(argv[i], NULL, 0)) < 0)
			return 1;
	}
	return 0;
}
