/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * sym_file.c -- files that processes have mapped, by device, inode and path, so that a library is read once
 * for all who map it.
 *
 * A process that lives for a moment only, or in another mount namespace, takes the way to its files with it.
 * So a file is opened when somebody is first seen to map it, and its symbols are read when they are asked
 * for. Called by sym_space.c and sym_user.c.
 */
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utlist.h>
#include "sym_user.h"

#define KEEP_MAX 512	     /* descriptors held for later */
#define CHECK_NS 1000000000u /* a file may be written anew; looked at so often */
#define RETRY_NS 5000000u    /* one that could not be opened is tried again when somebody asks */

/* With ino not 0, only if it is that file.  -1: no. */
__attribute__((format(printf, 2, 3))) static int open_file(uint64_t ino, const char *fmt, ...)
{
	char path[PATH_MAX + 64];
	struct stat st;
	va_list ap;
	int fd;

	va_start(ap, fmt);
	vsnprintf(path, sizeof(path), fmt, ap);
	va_end(ap);
	fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	if (fd < 0 || (!fstat(fd, &st) && S_ISREG(st.st_mode) && (!ino || st.st_ino == ino)))
		return fd;
	close(fd);
	return -1;
}

/*
 * Through the mapping itself (right even when the file was deleted), else by its name in the process's root.
 * When the process has gone: by its name where the parent is or where we are, if that is the same file.
 */
static int open_via(const struct sym_file *f, const struct sym_via *via)
{
	const char *path = f->key.path;
	uint64_t ino = f->key.ino ? f->key.ino : UINT64_MAX;
	int fd = open_file(0, "/proc/%u/map_files/%" PRIx64 "-%" PRIx64, via->pid, via->start, via->end);

	if (fd < 0)
		fd = open_file(0, "/proc/%u/root%s", via->pid, path);
	if (fd < 0 && via->parent)
		fd = open_file(ino, "/proc/%u/root%s", via->parent, path);
	return fd < 0 ? open_file(ino, "%s", path) : fd;
}

static void drop_fd(struct sym_files *fs, struct sym_file *f)
{
	if (f->fd < 0)
		return;
	close(f->fd);
	f->fd = -1;
	DL_DELETE(fs->open, f);
	fs->nopen--;
}

/* Takes over a descriptor, at the cost of the oldest one when there are many. */
static void keep_fd(struct sym_files *fs, struct sym_file *f, int fd)
{
	if (fs->nopen == KEEP_MAX)
		drop_fd(fs, fs->open);
	f->fd = fd;
	DL_APPEND(fs->open, f);
	fs->nopen++;
}

static uint64_t mtime_of(int fd)
{
	struct stat st;

	return fstat(fd, &st) ? 0 : (uint64_t)st.st_mtim.tv_sec * 1000000000u + (uint64_t)st.st_mtim.tv_nsec;
}

static struct sym_file *file_new(struct sym_files *fs, const struct sym_filekey *key, size_t keylen)
{
	struct sym_file *f = calloc(1, sizeof(*f) + keylen);

	if (!f)
		return NULL;
	f->fd = -1;
	f->keylen = keylen;
	memcpy(&f->key, key, keylen);
	HASH_ADD_KEYPTR(hh, fs->hash, &f->key, keylen, f);
	return f;
}

/* Opens a file that has not been opened; of one that has been for a while, false when it is another by now.
 */
static bool file_open(struct sym_files *fs, struct sym_file *f, const struct sym_via *via)
{
	uint64_t now = sym_now(), mtime;
	int fd;

	if (f->key.path[0] != '/' || (f->mtime && now - f->opened_at < CHECK_NS))
		return true;
	f->opened_at = now;
	fd = open_via(f, via);
	if (fd < 0)
		return true;
	mtime = mtime_of(fd);
	if (f->mtime && f->mtime != mtime) {
		close(fd);
		return false;
	}
	f->mtime = mtime;
	if (f->fd < 0 && !f->tried)
		keep_fd(fs, f, fd);
	else
		close(fd);
	return true;
}

struct sym_file *sym_file_get(struct sym_files *fs, uint64_t dev, uint64_t ino, const char *path,
			      const struct sym_via *via)
{
	static const char deleted[] = " (deleted)";
	size_t len = strlen(path), dlen = sizeof(deleted) - 1, keylen;
	struct sym_filekey *key;
	struct sym_file *f = NULL;

	if (len > dlen && !strcmp(path + len - dlen, deleted))
		len -= dlen;
	keylen = sizeof(*key) + len + 1;
	key = calloc(1, keylen);
	if (!key)
		return NULL;
	*key = (struct sym_filekey){dev, ino};
	memcpy(key->path, path, len);
	HASH_FIND(hh, fs->hash, key, keylen, f);
	if (!f)
		f = file_new(fs, key, keylen);
	if (f && !file_open(fs, f, via)) {
		/* Who has mapped what was there before keeps it. */
		HASH_DEL(fs->hash, f);
		f->hh.tbl = NULL;
		f = file_new(fs, key, keylen);
		if (f)
			file_open(fs, f, via);
	}
	free(key);
	return f ? sym_file_ref(f) : NULL;
}

struct sym_file *sym_file_ref(struct sym_file *f)
{
	f->refs++;
	return f;
}

void sym_file_put(struct sym_files *fs, struct sym_file *f)
{
	if (--f->refs)
		return;
	drop_fd(fs, f);
	if (f->hh.tbl)
		HASH_DEL(fs->hash, f);
	sym_elf_free(&f->elf);
	free(f);
}

/* Where the debug file is looked for: the root of a process that still is there. */
static void find_root(char *root, size_t size, const struct sym_via *via)
{
	const uint32_t pid[] = {via->pid, via->parent};

	for (size_t i = 0; i < 2; i++) {
		snprintf(root, size, "/proc/%u/root", pid[i]);
		if (pid[i] && !access(root, F_OK))
			return;
	}
	root[0] = '\0';
}

/* The kernel maps the same image into us as into every 64-bit process. */
static void read_vdso(struct sym_elf *e, const struct sym_via *via)
{
	const void *image = (const void *)getauxval(AT_SYSINFO_EHDR);

	if (image)
		sym_elf_read_mem(e, image, via->end - via->start);
}

const struct sym_elf *sym_file_elf(struct sym_files *fs, struct sym_file *f, const struct sym_via *via)
{
	char root[64];

	if (f->key.path[0] != '/') {
		if (via->start <= UINT32_MAX)
			return NULL;
		if (!f->tried)
			read_vdso(&f->elf, via);
		f->tried = true;
	}
	if (!f->tried && f->fd < 0 && sym_now() - f->opened_at > RETRY_NS) {
		f->mtime = 0;
		file_open(fs, f, via);
	}
	if (!f->tried && f->fd >= 0) {
		f->tried = true;
		find_root(root, sizeof(root), via);
		sym_elf_read(&f->elf, f->fd, root, f->key.path);
		drop_fd(fs, f);
	}
	return f->elf.nload ? &f->elf : NULL;
}
