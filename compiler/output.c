/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * output.c -- writes the result.  A file appears under its name only when it is complete: it is written next
 * to it and then renamed.  Devices, and files without a name (dray's memory file), cannot be renamed over and
 * are written directly.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "output.h"

static bool write_all(int fd, const char *v, size_t n)
{
	while (n) {
		ssize_t put = write(fd, v, n);

		if (put < 0 && errno == EINTR)
			continue;
		if (put < 0)
			return false;
		v += put;
		n -= (size_t)put;
	}
	return true;
}

static bool write_directly(const char *name, const void *v, size_t n)
{
	int fd = open(name, O_WRONLY | O_CLOEXEC);
	bool ok = fd >= 0 && write_all(fd, v, n);

	return fd >= 0 && !close(fd) && ok;
}

/* The permissions that open(2) would have given. */
static mode_t new_file_mode(void)
{
	mode_t mask = umask(0);

	umask(mask);
	return 0666 & ~mask;
}

static bool write_and_rename(struct arena *a, const char *name, const void *v, size_t n)
{
	char *tmp = arena_printf(a, "%s.XXXXXX", name);
	int fd = mkostemp(tmp, O_CLOEXEC);
	bool ok;
	int err;

	if (fd < 0)
		return false;
	ok = write_all(fd, v, n) && !fchmod(fd, new_file_mode());
	ok = !close(fd) && ok && !rename(tmp, name);
	err = errno;
	if (!ok)
		unlink(tmp);
	errno = err;
	return ok;
}

bool output_write(struct cc *cc, const char *name, const void *v, size_t n)
{
	struct stat st;
	bool ok;

	if (!strcmp(name, "-"))
		ok = write_all(STDOUT_FILENO, v, n);
	else if (!stat(name, &st) && (!S_ISREG(st.st_mode) || !st.st_nlink))
		ok = write_directly(name, v, n);
	else
		ok = write_and_rename(cc->arena, name, v, n);
	if (!ok)
		diag_fatal(cc->diag, NULL, "cannot write '%s': %s", name, strerror(errno));
	return ok;
}
