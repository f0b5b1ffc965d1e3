/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * sym_space.c -- what processes have mapped, and when.
 *
 * What runs when we begin is read from /proc; from then on the kernel tells (sym_events.c): a fork shares the
 * rows of its parent, an exec begins with none, and what ended is kept for the records that are still to be
 * looked at, as long as all of it does not take too much memory.  Where the kernel does not tell, sym_user.c
 * has /proc read again.  Called by sym_user.c.
 */
#include <ctype.h>
#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <utlist.h>
#include "sym_user.h"

#define BYTES_MAX ((size_t)8 << 20) /* then the dead go, the oldest first */

uint64_t sym_now(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return (uint64_t)ts.tv_sec * 1000000000u + (uint64_t)ts.tv_nsec;
}

static size_t maps_size(size_t cap)
{
	return sizeof(struct sym_maps) + cap * sizeof(struct sym_map);
}

static void maps_put(struct sym_spaces *ss, struct sym_maps *m)
{
	if (!m || --m->refs)
		return;
	for (size_t i = 0; i < m->n; i++)
		sym_file_put(&ss->files, m->row[i].file);
	ss->bytes -= maps_size(m->cap);
	free(m);
}

/* Makes the rows the space's own, with room for `more`. */
static bool maps_own(struct sym_spaces *ss, struct sym_space *s, size_t more)
{
	struct sym_maps *old = s->maps, *m;
	size_t n = old ? old->n : 0, cap = n + more + n / 2;

	if (old && old->refs == 1 && n + more <= old->cap)
		return true;
	m = malloc(maps_size(cap));
	if (!m)
		return false;
	*m = (struct sym_maps){.refs = 1, .n = n, .cap = cap};
	for (size_t i = 0; i < n; i++) {
		m->row[i] = old->row[i];
		sym_file_ref(m->row[i].file);
	}
	ss->bytes += maps_size(cap);
	maps_put(ss, old);
	s->maps = m;
	return true;
}

/* The first row that ends behind addr. */
static size_t maps_search(const struct sym_maps *m, uint64_t addr)
{
	size_t lo = 0, hi = m ? m->n : 0;

	while (lo < hi) {
		size_t mid = lo + (hi - lo) / 2;

		if (m->row[mid].end <= addr)
			lo = mid + 1;
		else
			hi = mid;
	}
	return lo;
}

const struct sym_map *sym_space_below(const struct sym_space *s, uint64_t addr)
{
	size_t i = maps_search(s->maps, addr);

	if (s->maps && i < s->maps->n && s->maps->row[i].start <= addr)
		return &s->maps->row[i];
	return i ? &s->maps->row[i - 1] : NULL;
}

/* A part of what is known, as mprotect() reports it? */
static bool maps_has(const struct sym_maps *m, const struct sym_map *new)
{
	size_t i = maps_search(m, new->start);

	return m && i < m->n && m->row[i].file == new->file && m->row[i].exec == new->exec &&
	       m->row[i].start <= new->start && m->row[i].end >= new->end &&
	       (new->start - m->row[i].start) == new->off - m->row[i].off;
}

/* Takes the place of what was there; a row without a file only does that. */
static void maps_insert(struct sym_spaces *ss, struct sym_space *s, const struct sym_map *new)
{
	struct sym_map piece[3], *row;
	size_t n = 0, lo = maps_search(s->maps, new->start), hi = lo;

	if (maps_has(s->maps, new) || !maps_own(ss, s, 2))
		return;
	row = s->maps->row;
	while (hi < s->maps->n && row[hi].start < new->end)
		hi++;
	if (lo < hi && row[lo].start < new->start) {
		piece[n] = row[lo];
		piece[n++].end = new->start;
	}
	if (new->file)
		piece[n++] = *new;
	if (lo < hi && row[hi - 1].end > new->end) {
		piece[n] = row[hi - 1];
		piece[n].off += new->end - piece[n].start;
		piece[n++].start = new->end;
	}
	for (size_t i = 0; i < n; i++)
		sym_file_ref(piece[i].file);
	for (size_t i = lo; i < hi; i++)
		sym_file_put(&ss->files, row[i].file);
	memmove(row + lo + n, row + hi, (s->maps->n - hi) * sizeof(*row));
	memcpy(row + lo, piece, n * sizeof(*row));
	s->maps->n = s->maps->n - (hi - lo) + n;
}

static void space_free(struct sym_spaces *ss, struct sym_space *s)
{
	maps_put(ss, s->maps);
	ss->bytes -= sizeof(*s) + sym_perf_bytes(&s->perf);
	sym_table_free(&s->perf.table);
	free(s);
}

/* The oldest of the dead; there is none older of its process id. */
static void drop_oldest(struct sym_spaces *ss)
{
	struct sym_space *s = ss->dead, *p;

	DL_DELETE(ss->dead, s);
	HASH_FIND(hh, ss->hash, &s->pid, sizeof(s->pid), p);
	if (p == s) {
		HASH_DEL(ss->hash, s);
	} else {
		while (p->older != s)
			p = p->older;
		p->older = NULL;
	}
	space_free(ss, s);
}

static void bury(struct sym_spaces *ss, struct sym_space *s)
{
	if (s->dead)
		return;
	s->dead = true;
	DL_APPEND(ss->dead, s);
	while (ss->bytes > BYTES_MAX && ss->dead != s)
		drop_oldest(ss);
}

/* A new one, which is the newest of its process id from now on. */
static struct sym_space *space_new(struct sym_spaces *ss, uint32_t pid, uint64_t from)
{
	struct sym_space *s = calloc(1, sizeof(*s)), *old;

	if (!s)
		return NULL;
	s->pid = pid;
	s->from = from;
	ss->bytes += sizeof(*s);
	HASH_FIND(hh, ss->hash, &pid, sizeof(pid), old);
	if (old) {
		HASH_DEL(ss->hash, old);
		s->older = old;
	}
	HASH_ADD(hh, ss->hash, pid, sizeof(s->pid), s);
	if (old)
		bury(ss, old);
	return s;
}

/* START-END PERMS OFFSET MAJOR:MINOR INODE [PATH]; false: no file, or not understood. */
static bool read_line(struct sym_spaces *ss, const struct sym_space *s, char *line, struct sym_map *m)
{
	struct sym_via via = {.pid = s->pid, .parent = s->parent};
	uint64_t major, minor, ino;
	char perms[8];
	int at = 0;

	if (sscanf(line, "%" SCNx64 "-%" SCNx64 " %7s %" SCNx64 " %" SCNx64 ":%" SCNx64 " %" SCNu64 " %n",
		   &m->start, &m->end, perms, &m->off, &major, &minor, &ino, &at) < 7 ||
	    !at || (line[at] != '/' && strncmp(line + at, "[vdso]", 6)))
		return false;
	line[at + strcspn(line + at, "\n")] = '\0';
	via.start = m->start;
	via.end = m->end;
	m->exec = perms[2] == 'x';
	m->file = sym_file_get(&ss->files, major << 32 | minor, ino, line + at, &via);
	return m->file;
}

bool sym_space_read(struct sym_spaces *ss, struct sym_space *s)
{
	struct sym_space fresh = {.pid = s->pid, .parent = s->parent};
	char name[64], *line = NULL;
	struct sym_map m;
	size_t cap = 0;
	bool any = false;
	FILE *f;

	s->read_at = sym_now();
	snprintf(name, sizeof(name), "/proc/%u/maps", s->pid);
	f = fopen(name, "re");
	if (!f)
		return false;
	for (; getline(&line, &cap, f) > 0; any = true) {
		if (!read_line(ss, s, line, &m))
			continue;
		maps_insert(ss, &fresh, &m);
		sym_file_put(&ss->files, m.file);
	}
	free(line);
	fclose(f);
	if (!any)
		return false; /* a zombie has an empty list */
	maps_put(ss, s->maps);
	s->maps = fresh.maps;
	return true;
}

struct sym_space *sym_space_get(struct sym_spaces *ss, uint32_t pid)
{
	struct sym_space *s;

	HASH_FIND(hh, ss->hash, &pid, sizeof(pid), s);
	if (s)
		return s;
	s = space_new(ss, pid, 0);
	if (s)
		sym_space_read(ss, s);
	return s;
}

static void apply_map(struct sym_spaces *ss, const struct sym_event *e)
{
	struct sym_space *s = sym_space_get(ss, e->pid);
	struct sym_map m = {.start = e->start, .end = e->end, .off = e->off, .exec = true};
	struct sym_via via = {.pid = e->pid, .start = e->start, .end = e->end};

	if (!s)
		return;
	via.parent = s->parent;
	if (e->path)
		m.file = sym_file_get(&ss->files, e->dev, e->ino, e->path, &via);
	maps_insert(ss, s, &m);
	if (m.file)
		sym_file_put(&ss->files, m.file);
}

static void apply_fork(struct sym_spaces *ss, const struct sym_event *e)
{
	struct sym_space *parent = sym_space_get(ss, e->parent), *s;
	struct sym_maps *maps = parent ? parent->maps : NULL;

	if (maps)
		maps->refs++; /* the parent may be buried meanwhile */
	s = space_new(ss, e->pid, e->time);
	if (!s) {
		maps_put(ss, maps);
		return;
	}
	s->parent = e->parent;
	s->maps = maps;
}

static void apply_exec(struct sym_spaces *ss, const struct sym_event *e)
{
	struct sym_space *s;
	uint32_t parent;

	HASH_FIND(hh, ss->hash, &e->pid, sizeof(e->pid), s);
	parent = s ? s->parent : 0;
	s = space_new(ss, e->pid, e->time);
	if (s)
		s->parent = parent;
}

void sym_spaces_apply(void *arg, const struct sym_event *e)
{
	struct sym_spaces *ss = arg;
	struct sym_space *s;

	switch (e->kind) {
	case SYM_EV_MAP:
		apply_map(ss, e);
		break;
	case SYM_EV_FORK:
		apply_fork(ss, e);
		break;
	case SYM_EV_EXEC:
		apply_exec(ss, e);
		break;
	case SYM_EV_EXIT:
		HASH_FIND(hh, ss->hash, &e->pid, sizeof(e->pid), s);
		if (s)
			bury(ss, s);
		break;
	case SYM_EV_LOST:
		ss->lost_at = e->time;
		break;
	}
}

void sym_spaces_scan(struct sym_spaces *ss)
{
	DIR *dir = opendir("/proc");
	struct dirent *d;

	while (dir && ss->bytes < BYTES_MAX && (d = readdir(dir)))
		if (isdigit((unsigned char)d->d_name[0]))
			sym_space_get(ss, (uint32_t)strtoul(d->d_name, NULL, 10));
	if (dir)
		closedir(dir);
}

void sym_spaces_free(struct sym_spaces *ss)
{
	struct sym_space *s, *next, *older;

	HASH_ITER(hh, ss->hash, s, next)
	{
		HASH_DEL(ss->hash, s);
		for (; s; s = older) {
			older = s->older;
			space_free(ss, s);
		}
	}
}
