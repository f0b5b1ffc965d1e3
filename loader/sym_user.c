/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * sym_user.c -- user symbols: which file a process had mapped at an address, and the symbol there.
 *
 * What was mapped when is sym_space.c's business, symbols are sym_file.c's.  Where the kernel does not tell
 * of changes (sym_events.c), the mappings of a process are read again when they may be out of date; when that
 * fails because the process has gone, those last seen serve on.  Where no file has a name, there may be code
 * that was compiled at run time (sym_perf.c).  Called by sym.c.
 */
#include <stdlib.h>
#include <string.h>
#include "abi.h"
#include "sym_user.h"

/* Mappings older than this are read again, those that lack the address asked for much sooner. */
#define SYM_MAPS_STALE_NS 1000000000u
#define SYM_MAPS_MISS_NS 5000000u
/* Events are read so often at least while records are looked at: their buffers are small. */
#define SYM_EVENTS_NS 1000000u

struct sym_user {
	struct sym_spaces spaces;
	struct sym_events *events; /* NULL: not followed */
	uint64_t seen;		   /* all events before it have been applied */
	bool missed;
};

/* When an address was somebody's, as far as that is known. */
struct moment {
	uint64_t first, last; /* ns */
};

static struct moment moment_of(uint64_t who, uint64_t now)
{
	uint32_t unit = (uint32_t)(who >> 32), age = (uint32_t)(now / DT_WHO_UNIT) - unit;
	uint64_t first = (now / DT_WHO_UNIT - age) * DT_WHO_UNIT;

	if (!unit)
		return (struct moment){0, UINT64_MAX};
	return (struct moment){first, first + DT_WHO_UNIT - 1};
}

/* An address outside of all files. */
static bool perf_find(struct sym_user *u, struct sym_space *s, uint64_t addr, struct sym_hit *hit)
{
	const struct sym_entry *e = sym_table_find(&s->perf.table, addr);
	uint64_t now = sym_now();

	/* Without a name there may be news in the file. */
	if (!s->perf_at || (!e && now - s->perf_at > SYM_MAPS_MISS_NS)) {
		u->spaces.bytes -= sym_perf_bytes(&s->perf);
		s->perf_at = now;
		sym_perf_read(&s->perf, s->pid);
		u->spaces.bytes += sym_perf_bytes(&s->perf);
		e = sym_table_find(&s->perf.table, addr);
	}
	if (!e)
		return false;
	hit->obj = "jit";
	hit->name = s->perf.table.pool + e->name;
	hit->start = hit->base = e->addr;
	return true;
}

/* The row that is about addr: one that holds it, else the code of the file that has it beside that code. */
static const struct sym_map *find_row(struct sym_user *u, const struct sym_space *s, uint64_t addr,
				      const struct sym_elf **elf, uint64_t *vaddr, uint64_t *page)
{
	const struct sym_map *m = sym_space_below(s, addr);
	struct sym_via via = {.pid = s->pid, .parent = s->parent};

	*elf = NULL;
	if (!m)
		return NULL;
	via.start = m->start;
	via.end = m->end;
	*page = m->start;
	*elf = sym_file_elf(&u->spaces.files, m->file, &via);
	if (*elf && addr < m->end && sym_elf_vaddr(*elf, addr - m->start + m->off, vaddr))
		return m;
	if (*elf && m->exec && sym_elf_beside(*elf, m->start, m->off, addr, vaddr, page))
		return m;
	*elf = NULL;
	return addr < m->end ? m : NULL;
}

static bool space_find(struct sym_user *u, struct sym_space *s, uint64_t addr, struct sym_hit *hit)
{
	const struct sym_entry *e = NULL;
	const struct sym_map *m;
	const struct sym_elf *elf;
	const char *path;
	uint64_t vaddr;

	m = find_row(u, s, addr, &elf, &vaddr, &hit->map);
	if (!m)
		return perf_find(u, s, addr, hit);
	path = m->file->key.path;
	hit->obj = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
	hit->base = hit->map;
	for (size_t i = 0; i < s->maps->n; i++)
		if (s->maps->row[i].file == m->file && s->maps->row[i].start < hit->base)
			hit->base = s->maps->row[i].start;
	e = elf ? sym_table_find(&elf->table, vaddr) : NULL;
	if (e) {
		hit->name = elf->table.pool + e->name;
		hit->start = addr - (vaddr - e->addr);
	}
	return true;
}

/* Reads the mappings again where nobody tells of changes, or some were lost. */
static void refresh(struct sym_user *u, struct sym_space *s, uint64_t addr)
{
	const struct sym_map *m = sym_space_below(s, addr);
	uint64_t age = sym_now() - s->read_at;

	if (u->events && s->read_at < u->spaces.lost_at && s->from < u->spaces.lost_at)
		sym_space_read(&u->spaces, s);
	if (!u->events && age > (m && addr < m->end ? SYM_MAPS_STALE_NS : SYM_MAPS_MISS_NS))
		sym_space_read(&u->spaces, s);
}

static void catch_up(struct sym_user *u)
{
	u->seen = sym_events_read(u->events, sym_spaces_apply, &u->spaces);
}

bool sym_user_find(struct sym_user *u, uint64_t who, uint64_t addr, struct sym_hit *hit)
{
	uint64_t now = sym_now();
	struct moment at = moment_of(who, now);
	struct sym_space *s;
	bool known;

	if (u->events && (at.last >= u->seen || now - u->seen > SYM_EVENTS_NS))
		catch_up(u);
	s = sym_space_get(&u->spaces, (uint32_t)who);
	if (s)
		refresh(u, s, addr);
	known = u->events || !addr || (s && s->maps);
	for (; s; s = s->older) {
		if (s->from > at.last)
			continue;
		if (space_find(u, s, addr, hit))
			return true;
		/* A moment is so long that it may begin before the space does. */
		if (s->from < at.first)
			break;
	}
	u->missed |= !known;
	return false;
}

int sym_user_follow(struct sym_user *u)
{
	u->events = sym_events_open();
	if (!u->events)
		return -1;
	u->seen = sym_now();
	sym_spaces_scan(&u->spaces);
	return sym_events_fd(u->events);
}

void sym_user_catch_up(struct sym_user *u)
{
	if (u->events)
		catch_up(u);
}

void sym_user_watch(struct sym_user *u, uint32_t pid)
{
	struct sym_space *s = u->events ? NULL : sym_space_get(&u->spaces, pid);

	if (s && sym_now() - s->read_at > SYM_MAPS_MISS_NS)
		sym_space_read(&u->spaces, s);
}

bool sym_user_missed(const struct sym_user *u)
{
	return u->missed;
}

struct sym_user *sym_user_new(void)
{
	return calloc(1, sizeof(struct sym_user));
}

void sym_user_free(struct sym_user *u)
{
	if (!u)
		return;
	sym_events_close(u->events);
	sym_spaces_free(&u->spaces);
	free(u);
}
