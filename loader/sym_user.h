/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * sym_user.h -- the inside of user symbols, for the sym_*.c files and their test: files that processes have
 * mapped, what each process had mapped when, and the kernel's news about both.  Times are nanoseconds of
 * CLOCK_MONOTONIC.
 */
#ifndef LOADER_SYM_USER_H
#define LOADER_SYM_USER_H

#include <uthash.h>
#include "sym.h"

uint64_t sym_now(void);

/* A file that somebody has mapped; sym_file.c. */
struct sym_file {
	UT_hash_handle hh;
	struct sym_file *prev, *next; /* among those with a descriptor, the oldest first */
	unsigned refs;
	int fd;		    /* opened while its process lived, until its symbols are read; else -1 */
	bool tried;	    /* symbols have been read, as far as there are any */
	uint64_t mtime;	    /* of the file when it was opened; 0: it was not */
	uint64_t opened_at; /* when that was tried last */
	struct sym_elf elf;
	size_t keylen;
	struct sym_filekey {
		uint64_t dev, ino;
		char path[]; /* as the process sees it, or "[vdso]" */
	} key;
};
struct sym_files {
	struct sym_file *hash, *open;
	unsigned nopen;
};
/* Whose mapping of a file it is; while that process, or else its parent, lives, the file can be found. */
struct sym_via {
	uint32_t pid, parent; /* parent 0: not known */
	uint64_t start, end;
};
/* A reference to the file, which is opened when it is new here.  NULL: out of memory. */
struct sym_file *sym_file_get(struct sym_files *fs, uint64_t dev, uint64_t ino, const char *path,
			      const struct sym_via *via);
struct sym_file *sym_file_ref(struct sym_file *f);
void sym_file_put(struct sym_files *fs, struct sym_file *f);
/* Reads the symbols if that has not been done yet; NULL: there are none. */
const struct sym_elf *sym_file_elf(struct sym_files *fs, struct sym_file *f, const struct sym_via *via);

/* What the kernel tells; sym_events.c. */
enum sym_eventkind {
	SYM_EV_MAP,  /* pid has mapped a file, or something else (path NULL), executable */
	SYM_EV_FORK, /* parent has started pid */
	SYM_EV_EXEC, /* pid runs another program: nothing is mapped yet */
	SYM_EV_EXIT, /* pid's first thread has ended */
	SYM_EV_LOST, /* there was more than could be told */
};
struct sym_event {
	enum sym_eventkind kind;
	uint64_t time;
	uint32_t pid, parent;
	uint64_t start, end, off, dev, ino;
	const char *path;
};
typedef void sym_event_fn(void *arg, const struct sym_event *e);
struct sym_events;
/* NULL: the kernel does not let us. */
struct sym_events *sym_events_open(void);
void sym_events_close(struct sym_events *ev);
/* Readable when there is something to be read. */
int sym_events_fd(const struct sym_events *ev);
/* Hands on, in the order of their times, all events from before the moment of the call; returns that moment.
 */
uint64_t sym_events_read(struct sym_events *ev, sym_event_fn *fn, void *arg);

/* What a process had mapped from some moment on: one for each program that it ran; sym_space.c. */
struct sym_map {
	uint64_t start, end, off;
	struct sym_file *file;
	bool exec;
};
struct sym_space {
	UT_hash_handle hh;	       /* of the newest of the process id */
	struct sym_space *older;       /* an earlier one of the same process id */
	struct sym_space *prev, *next; /* among the dead, the oldest first */
	uint32_t pid, parent;
	uint64_t from;	  /* 0: from before we looked */
	uint64_t read_at; /* when /proc/PID/maps was looked at last; 0: never */
	bool dead;	  /* has ended, or another program runs in its place */
	struct sym_maps { /* rows by address, apart from each other; shared with what was forked off */
		unsigned refs;
		size_t n, cap;
		struct sym_map row[];
	} * maps; /* NULL: nothing */
	struct sym_perf perf;
	uint64_t perf_at; /* when it was looked for last; 0: never */
};
struct sym_spaces {
	struct sym_space *hash, *dead;
	struct sym_files files;
	size_t bytes; /* that they take */
	uint64_t lost_at;
};
void sym_spaces_free(struct sym_spaces *ss);
/* The newest one of a process id, read from /proc if it is not known; NULL: out of memory. */
struct sym_space *sym_space_get(struct sym_spaces *ss, uint32_t pid);
/* Reads its mappings again; when the process has gone they stay as they are, and false comes back. */
bool sym_space_read(struct sym_spaces *ss, struct sym_space *s);
/* The last row that begins at or below addr; NULL: none.  It need not hold addr. */
const struct sym_map *sym_space_below(const struct sym_space *s, uint64_t addr);
/* A sym_event_fn, arg being the struct sym_spaces. */
void sym_spaces_apply(void *arg, const struct sym_event *e);
/* All processes that there are. */
void sym_spaces_scan(struct sym_spaces *ss);

#endif
