/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * sym_user.c -- user symbols: which file a process has mapped at an address, and the symbol there.
 *
 * Processes are cached by id, files by device and inode, so that a library is read once for all who map it.
 * The mappings of a process are read again when they may be out of date; when that fails because the process
 * has gone, those last seen serve on.  Where no file has a name, there may be code that was compiled at run
 * time (sym_perf.c).  Called by sym.c.
 */
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <uthash.h>
#include "sym.h"

/* Mappings older than this are read again, those that lack the address asked for much sooner. */
#define SYM_MAPS_STALE_NS 1000000000u
#define SYM_MAPS_MISS_NS 5000000u

struct sym_file {
	UT_hash_handle hh;
	struct sym_fileid {
		uint64_t dev, ino, mtime; /* mtime in ns */
	} id;
	struct sym_elf elf;
};

struct sym_map {
	uint64_t start, end, off;
	char *path;	       /* NULL: no file */
	struct sym_file *file; /* once looked at; NULL: none */
	bool tried;
};

struct sym_proc {
	UT_hash_handle hh;
	uint32_t pid;
	uint64_t read_at; /* ns, monotonic */
	struct sym_map *map;
	size_t n;
	struct sym_perf perf;
	uint64_t perf_at; /* when it was looked for last; 0: never */
};

struct sym_user {
	struct sym_proc *proc;
	struct sym_file *file;
	struct sym_file *vdso; /* once looked at; the same for all processes */
};

static uint64_t sym_now(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return (uint64_t)ts.tv_sec * 1000000000u + (uint64_t)ts.tv_nsec;
}

static void sym_maps_free(struct sym_map *map, size_t n)
{
	for (size_t i = 0; i < n; i++)
		free(map[i].path);
	free(map);
}

/* START-END PERMS OFFSET DEV INODE [PATH] */
static bool sym_map_parse(char *line, struct sym_map *m)
{
	static const char deleted[] = " (deleted)";
	size_t len, dlen = sizeof(deleted) - 1;
	int path = 0;

	*m = (struct sym_map){0};
	if (sscanf(line, "%" SCNx64 "-%" SCNx64 " %*s %" SCNx64 " %*s %*s %n", &m->start, &m->end, &m->off,
		   &path) < 3 ||
	    !path)
		return false;
	len = strcspn(line + path, "\n");
	line[path + len] = '\0';
	if (len > dlen && !strcmp(line + path + len - dlen, deleted))
		line[path + len - dlen] = '\0';
	if (line[path] == '/' || !strcmp(line + path, "[vdso]"))
		m->path = strdup(line + path);
	return true;
}

/* Reads the mappings into p; false, with p as before, when the process has gone. */
static bool sym_maps_read(struct sym_proc *p)
{
	struct sym_map m, *map = NULL, *grown;
	size_t n = 0, cap = 0, len = 0;
	char name[64], *line = NULL;
	FILE *f;

	p->read_at = sym_now();
	snprintf(name, sizeof(name), "/proc/%u/maps", p->pid);
	f = fopen(name, "re");
	if (!f)
		return false;
	while (getline(&line, &len, f) > 0) {
		if (!sym_map_parse(line, &m))
			continue;
		if (n == cap) {
			cap = cap ? cap * 2 : 32;
			grown = reallocarray(map, cap, sizeof(*map));
			if (!grown) {
				free(m.path);
				break;
			}
			map = grown;
		}
		map[n++] = m;
	}
	free(line);
	fclose(f);
	if (!n) {
		free(map); /* a zombie has an empty list */
		return false;
	}
	sym_maps_free(p->map, p->n);
	p->map = map;
	p->n = n;
	return true;
}

static struct sym_proc *sym_proc_get(struct sym_user *u, uint32_t pid)
{
	struct sym_proc *p;

	HASH_FIND(hh, u->proc, &pid, sizeof(pid), p);
	if (p)
		return p;
	p = calloc(1, sizeof(*p));
	if (!p)
		return NULL;
	p->pid = pid;
	HASH_ADD(hh, u->proc, pid, sizeof(p->pid), p);
	sym_maps_read(p);
	return p;
}

static struct sym_map *sym_map_find(struct sym_proc *p, uint64_t addr)
{
	size_t lo = 0, hi = p->n;

	while (lo < hi) {
		size_t mid = lo + (hi - lo) / 2;

		if (p->map[mid].end <= addr)
			lo = mid + 1;
		else
			hi = mid;
	}
	return lo < p->n && p->map[lo].start <= addr ? &p->map[lo] : NULL;
}

/*
 * Opens the mapped file: through the mapping itself (right even when the file was deleted or lies in another
 * mount namespace), else by its name in the process's root, else by its name.
 */
static int sym_map_open(const struct sym_proc *p, const struct sym_map *m)
{
	char name[4096 + 64];
	int fd;

	snprintf(name, sizeof(name), "/proc/%u/map_files/%" PRIx64 "-%" PRIx64, p->pid, m->start, m->end);
	fd = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	if (fd >= 0)
		return fd;
	snprintf(name, sizeof(name), "/proc/%u/root%s", p->pid, m->path);
	fd = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	return fd >= 0 ? fd : open(m->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
}

static struct sym_file *sym_file_get(struct sym_user *u, int fd, const struct sym_proc *p, const char *path)
{
	struct sym_fileid id = {0};
	struct sym_file *f;
	char root[64];
	struct stat st;

	if (fstat(fd, &st) || !S_ISREG(st.st_mode))
		return NULL;
	id.dev = st.st_dev;
	id.ino = st.st_ino;
	id.mtime = (uint64_t)st.st_mtim.tv_sec * 1000000000u + (uint64_t)st.st_mtim.tv_nsec;
	HASH_FIND(hh, u->file, &id, sizeof(id), f);
	if (f)
		return f;
	f = calloc(1, sizeof(*f));
	if (!f)
		return NULL;
	f->id = id;
	snprintf(root, sizeof(root), "/proc/%u/root", p->pid);
	sym_elf_read(&f->elf, fd, root, path);
	HASH_ADD(hh, u->file, id, sizeof(f->id), f);
	return f;
}

/* The kernel maps the same image into us as into every 64-bit process. */
static struct sym_file *sym_vdso_get(struct sym_user *u, const struct sym_map *m)
{
	const void *image = (const void *)getauxval(AT_SYSINFO_EHDR);

	if (u->vdso || !image || m->start <= UINT32_MAX)
		return u->vdso;
	u->vdso = calloc(1, sizeof(*u->vdso));
	if (u->vdso)
		sym_elf_read_mem(&u->vdso->elf, image, m->end - m->start);
	return u->vdso;
}

static void sym_map_load(struct sym_user *u, const struct sym_proc *p, struct sym_map *m)
{
	int fd;

	if (m->tried || !m->path)
		return;
	m->tried = true;
	if (m->path[0] != '/') {
		m->file = sym_vdso_get(u, m);
		return;
	}
	fd = sym_map_open(p, m);
	if (fd < 0)
		return;
	m->file = sym_file_get(u, fd, p, m->path);
	close(fd);
}

/* An address outside of all files. */
static bool sym_perf_find(struct sym_proc *p, uint64_t addr, struct sym_hit *hit)
{
	const struct sym_entry *e = sym_table_find(&p->perf.table, addr);
	uint64_t now = sym_now();

	/* Without a name there may be news in the file. */
	if (!p->perf_at || (!e && now - p->perf_at > SYM_MAPS_MISS_NS)) {
		p->perf_at = now;
		sym_perf_read(&p->perf, p->pid);
		e = sym_table_find(&p->perf.table, addr);
	}
	if (!e)
		return false;
	hit->obj = "jit";
	hit->name = p->perf.table.pool + e->name;
	hit->start = hit->base = e->addr;
	return true;
}

bool sym_user_find(struct sym_user *u, uint32_t pid, uint64_t addr, struct sym_hit *hit)
{
	struct sym_proc *p = sym_proc_get(u, pid);
	const struct sym_entry *e = NULL;
	struct sym_map *m;
	uint64_t age, vaddr;

	if (!p)
		return false;
	m = sym_map_find(p, addr);
	age = sym_now() - p->read_at;
	if (age > (m ? SYM_MAPS_STALE_NS : SYM_MAPS_MISS_NS) && sym_maps_read(p))
		m = sym_map_find(p, addr);
	if (!m || !m->path)
		return sym_perf_find(p, addr, hit);
	sym_map_load(u, p, m);
	hit->obj = strrchr(m->path, '/') ? strrchr(m->path, '/') + 1 : m->path;
	hit->map = hit->base = m->start;
	for (size_t i = 0; i < p->n; i++)
		if (p->map[i].path && !strcmp(p->map[i].path, m->path) && p->map[i].start < hit->base)
			hit->base = p->map[i].start;
	if (m->file && sym_elf_vaddr(&m->file->elf, addr - m->start + m->off, &vaddr))
		e = sym_table_find(&m->file->elf.table, vaddr);
	if (e) {
		hit->name = m->file->elf.table.pool + e->name;
		hit->start = addr - (vaddr - e->addr);
	}
	return true;
}

struct sym_user *sym_user_new(void)
{
	return calloc(1, sizeof(struct sym_user));
}

void sym_user_free(struct sym_user *u)
{
	struct sym_proc *p, *np;
	struct sym_file *f, *nf;

	if (!u)
		return;
	HASH_ITER(hh, u->proc, p, np)
	{
		HASH_DEL(u->proc, p);
		sym_maps_free(p->map, p->n);
		sym_table_free(&p->perf.table);
		free(p);
	}
	HASH_ITER(hh, u->file, f, nf)
	{
		HASH_DEL(u->file, f);
		sym_elf_free(&f->elf);
		free(f);
	}
	if (u->vdso)
		sym_elf_free(&u->vdso->elf);
	free(u->vdso);
	free(u);
}

void sym_user_watch(struct sym_user *u, uint32_t pid)
{
	struct sym_proc *p = sym_proc_get(u, pid);

	if (p && sym_now() - p->read_at > SYM_MAPS_MISS_NS)
		sym_maps_read(p);
}
