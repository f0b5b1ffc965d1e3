/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * debugfile.c -- finds the separate debug file of a stripped ELF file where gdb(1) looks for it, too: first
 * /usr/lib/debug/.build-id/xx/yyy.debug, here and in the mount namespace of the process; then the name in
 * .gnu_debuglink, next to the file, in its .debug/ and below /usr/lib/debug, if its checksum is right.
 * Called by filesyms.c, which reads .gnu_debugdata (debugdata.c) where there is none.
 */
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>
#include "debugfile.h"
#include "elfsyms.h"

#define DEBUG_DIR "/usr/lib/debug"
#define BUILD_ID_MAX 64

static int open_at(const char *a, const char *b, const char *c, const char *d)
{
	char path[PATH_MAX];
	int n = snprintf(path, sizeof(path), "%s%s%s%s", a, b, c, d);

	return n > 0 && n < (int)sizeof(path) ? open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) : -1;
}

/* "xx/yyy" of the build id; false when the file has none. */
static bool build_id(Elf *elf, char *text)
{
	Elf_Data *data = elfsyms_data(elf, ".note.gnu.build-id", SHT_NOTE);
	size_t name, desc;
	GElf_Nhdr note;
	const unsigned char *id;

	if (!data || !gelf_getnote(data, 0, &note, &name, &desc) || note.n_descsz < 2 ||
	    note.n_descsz > BUILD_ID_MAX)
		return false;
	id = (const unsigned char *)data->d_buf + desc;
	for (size_t i = 0; i < note.n_descsz; i++)
		text += sprintf(text, i == 1 ? "/%02x" : "%02x", id[i]);
	return true;
}

static int by_build_id(Elf *elf, const char *root)
{
	char id[2 * BUILD_ID_MAX + 2];
	int fd;

	if (!build_id(elf, id))
		return -1;
	fd = open_at("", DEBUG_DIR "/.build-id/", id, ".debug");
	return fd >= 0 || !*root ? fd : open_at(root, DEBUG_DIR "/.build-id/", id, ".debug");
}

/* The descriptor, or -1, and it is closed, when the file is not the one that was linked. */
static int check_crc(int fd, uint32_t crc)
{
	struct stat st;
	void *p = MAP_FAILED;
	bool same = false;

	if (fd < 0)
		return -1;
	if (!fstat(fd, &st) && S_ISREG(st.st_mode) && st.st_size > 0 && st.st_size <= UINT32_MAX)
		p = mmap(NULL, st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
	if (p != MAP_FAILED) {
		same = crc32(0, p, st.st_size) == crc;
		munmap(p, st.st_size);
	}
	if (same)
		return fd;
	close(fd);
	return -1;
}

/* The section: a name, NUL, padding to 4 bytes, the checksum. */
static int by_link(Elf *elf, const char *root, const char *path)
{
	Elf_Data *data = elfsyms_data(elf, ".gnu_debuglink", SHT_PROGBITS);
	const char *slash = strrchr(path, '/'), *name = data ? data->d_buf : NULL;
	size_t len = data && name ? strnlen(name, data->d_size) : 0;
	char dir[PATH_MAX];
	uint32_t crc;
	int fd;

	if (!len || !slash || (len + 4) / 4 * 4 + sizeof(crc) > data->d_size || strchr(name, '/') ||
	    strlen(path) >= sizeof(dir))
		return -1;
	memcpy(&crc, name + (len + 4) / 4 * 4, sizeof(crc));
	memcpy(dir, path, slash - path + 1);
	dir[slash - path + 1] = '\0';
	fd = check_crc(open_at(root, dir, "", name), crc);
	if (fd < 0)
		fd = check_crc(open_at(root, dir, ".debug/", name), crc);
	return fd >= 0 ? fd : check_crc(open_at(root, DEBUG_DIR, dir, name), crc);
}

int debugfile_open(Elf *elf, const char *root, const char *path)
{
	int fd = by_build_id(elf, root);

	return fd >= 0 ? fd : by_link(elf, root, path);
}
