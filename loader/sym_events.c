/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * sym_events.c -- the kernel's own account of processes and their executable mappings: a perf event on each
 * CPU that counts nothing, but comes with records of forks, exits, execs and mappings, of all processes.
 *
 * Each CPU has a buffer of its own, so records are put in order by their times.  One that was written before
 * another was begun is seen before it: only what is older than the moment at which a reading began is handed
 * on, the rest waits for the next reading.  Called by sym_user.c.
 */
#include <linux/perf_event.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#include "host.h"
#include "sym_user.h"

#define BUFFER ((size_t)64 << 10) /* bytes for each CPU, plus a page; less where memory may not be locked */

struct cpu {
	int fd;
	struct perf_event_mmap_page *page;
	size_t size; /* of the data behind the page */
};

/* A record that was taken out of a buffer. */
struct record {
	uint64_t time;
	size_t at, seq; /* in text; records of one time stay in order */
};

struct sym_events {
	struct cpu *cpu;
	size_t ncpu;
	int epoll;
	unsigned char *text;
	size_t len, cap;
	struct record *rec;
	size_t nrec, reccap;
	bool nomem;
};

static bool open_buffer(struct cpu *c)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE);
	void *p;

	for (c->size = BUFFER; c->size >= page; c->size /= 2) {
		p = mmap(NULL, page + c->size, PROT_READ | PROT_WRITE, MAP_SHARED, c->fd, 0);
		if (p == MAP_FAILED)
			continue;
		c->page = p;
		return true;
	}
	return false;
}

static bool open_cpu(void *arg, int number)
{
	struct sym_events *ev = arg;
	struct perf_event_attr attr = {
		.type = PERF_TYPE_SOFTWARE,
		.config = PERF_COUNT_SW_DUMMY,
		.size = sizeof(attr),
		.sample_type = PERF_SAMPLE_TIME,
		.sample_id_all = 1,
		.use_clockid = 1,
		.clockid = CLOCK_MONOTONIC,
		.mmap = 1,
		.mmap2 = 1,
		.comm = 1,
		.comm_exec = 1,
		.task = 1,
		.exclude_kernel = 1,
		.watermark = 1,
		.wakeup_watermark = 1,
	};
	struct epoll_event e = {.events = EPOLLIN};
	struct cpu *grown = realloc(ev->cpu, (ev->ncpu + 1) * sizeof(*grown)), *c;

	if (!grown)
		return false;
	ev->cpu = grown;
	c = &grown[ev->ncpu];
	*c = (struct cpu){
		.fd = (int)syscall(SYS_perf_event_open, &attr, -1, number, -1, PERF_FLAG_FD_CLOEXEC)};
	if (c->fd < 0)
		return false;
	ev->ncpu++;
	return open_buffer(c) && !epoll_ctl(ev->epoll, EPOLL_CTL_ADD, c->fd, &e);
}

struct sym_events *sym_events_open(void)
{
	struct sym_events *ev = calloc(1, sizeof(*ev));

	if (!ev)
		return NULL;
	ev->epoll = epoll_create1(EPOLL_CLOEXEC);
	if (ev->epoll >= 0 && host_each_cpu(open_cpu, ev))
		return ev;
	sym_events_close(ev);
	return NULL;
}

void sym_events_close(struct sym_events *ev)
{
	if (!ev)
		return;
	for (size_t i = 0; i < ev->ncpu; i++) {
		if (ev->cpu[i].page)
			munmap(ev->cpu[i].page, (size_t)sysconf(_SC_PAGESIZE) + ev->cpu[i].size);
		close(ev->cpu[i].fd);
	}
	if (ev->epoll >= 0)
		close(ev->epoll);
	free(ev->cpu);
	free(ev->text);
	free(ev->rec);
	free(ev);
}

int sym_events_fd(const struct sym_events *ev)
{
	return ev->epoll;
}

/* Room for `need` elements; what does not fit is as good as lost. */
static bool grow(struct sym_events *ev, void **p, size_t *cap, size_t need, size_t size)
{
	size_t want = need > *cap ? need * 2 : *cap;
	void *q = want == *cap ? *p : reallocarray(*p, want, size);

	if (!q) {
		ev->nomem = true;
		return false;
	}
	*p = q;
	*cap = want;
	return true;
}

static bool take_room(struct sym_events *ev, size_t len)
{
	void *text = ev->text, *rec = ev->rec;
	bool ok = grow(ev, &text, &ev->cap, ev->len + len, 1);

	ev->text = text;
	ok = ok && grow(ev, &rec, &ev->reccap, ev->nrec + 1, sizeof(*ev->rec));
	ev->rec = rec;
	return ok;
}

/* A record, which may begin at the end of the buffer and go on at its start. */
static void take_record(struct sym_events *ev, const unsigned char *data, size_t size, uint64_t tail,
			size_t len)
{
	size_t at = tail & (size - 1), first = len < size - at ? len : size - at;
	struct record *r;

	if (len < sizeof(struct perf_event_header) + sizeof(r->time) || !take_room(ev, len))
		return;
	memcpy(ev->text + ev->len, data + at, first);
	memcpy(ev->text + ev->len + first, data, len - first);
	r = &ev->rec[ev->nrec];
	*r = (struct record){.at = ev->len, .seq = ev->nrec};
	ev->nrec++;
	ev->len += len;
	memcpy(&r->time, ev->text + ev->len - sizeof(r->time), sizeof(r->time));
}

static void take_all(struct sym_events *ev, struct cpu *c)
{
	const unsigned char *data = (unsigned char *)c->page + sysconf(_SC_PAGESIZE);
	uint64_t head = __atomic_load_n(&c->page->data_head, __ATOMIC_ACQUIRE), tail = c->page->data_tail;
	struct perf_event_header h;

	if (head == tail)
		return;
	for (; head - tail >= sizeof(h); tail += h.size) {
		/* Records are multiples of 8 bytes, so a header is in one piece. */
		memcpy(&h, data + (tail & (c->size - 1)), sizeof(h));
		if (h.size < sizeof(h) || h.size > head - tail)
			break;
		take_record(ev, data, c->size, tail, h.size);
	}
	__atomic_store_n(&c->page->data_tail, head, __ATOMIC_RELEASE);
}

/* Records as the kernel lays them out, behind the header. */
struct map_record {
	uint32_t pid, tid;
	uint64_t addr, len, off;
	uint32_t major, minor;
	uint64_t ino, generation;
	uint32_t prot, flags;
	char path[];
};
struct task_record {
	uint32_t pid, ppid, tid, ptid;
};

/* Files have a name that begins with one slash; "//anon" and the like are not. */
static bool decode_map(const struct map_record *m, size_t len, struct sym_event *e)
{
	if (len < sizeof(*m) || !memchr(m->path, '\0', len - sizeof(*m)))
		return false;
	*e = (struct sym_event){.kind = SYM_EV_MAP,
				.pid = m->pid,
				.start = m->addr,
				.end = m->addr + m->len,
				.off = m->off,
				.dev = (uint64_t)m->major << 32 | m->minor,
				.ino = m->ino};
	if ((m->path[0] == '/' && m->path[1] != '/') || !strcmp(m->path, "[vdso]"))
		e->path = m->path;
	return true;
}

/* False when it is of no interest: threads come and go in the space of their process. */
static bool decode(const struct perf_event_header *h, struct sym_event *e)
{
	const struct task_record *t = (const void *)(h + 1);
	size_t len = h->size - sizeof(*h);

	if (h->type == PERF_RECORD_MMAP2)
		return decode_map((const void *)(h + 1), len, e);
	if (h->type == PERF_RECORD_LOST) {
		*e = (struct sym_event){.kind = SYM_EV_LOST};
		return true;
	}
	if (len < sizeof(*t))
		return false;
	*e = (struct sym_event){.pid = t->pid};
	switch (h->type) {
	case PERF_RECORD_COMM: /* pid, tid, text */
		e->kind = SYM_EV_EXEC;
		return h->misc & PERF_RECORD_MISC_COMM_EXEC;
	case PERF_RECORD_FORK:
		e->kind = SYM_EV_FORK;
		e->parent = t->ppid;
		return t->pid != t->ppid;
	case PERF_RECORD_EXIT:
		e->kind = SYM_EV_EXIT;
		return t->pid == t->tid;
	default:
		return false;
	}
}

static int by_time(const void *a, const void *b)
{
	const struct record *x = a, *y = b;

	if (x->time != y->time)
		return x->time < y->time ? -1 : 1;
	return x->seq < y->seq ? -1 : x->seq > y->seq;
}

/* Keeps the records from number n on, which are the latest. */
static void keep_rest(struct sym_events *ev, size_t n)
{
	unsigned char *text = ev->text;
	struct perf_event_header h;
	size_t nrec = ev->nrec;

	ev->len = ev->nrec = 0;
	if (n == nrec)
		return;
	ev->text = NULL;
	ev->cap = 0;
	for (size_t i = n; i < nrec; i++) {
		memcpy(&h, text + ev->rec[i].at, sizeof(h));
		take_record(ev, text + ev->rec[i].at, (size_t)1 << 16, 0, h.size);
	}
	free(text);
}

uint64_t sym_events_read(struct sym_events *ev, sym_event_fn *fn, void *arg)
{
	uint64_t now = sym_now();
	struct sym_event e;
	size_t n = 0;

	for (size_t i = 0; i < ev->ncpu; i++)
		take_all(ev, &ev->cpu[i]);
	if (ev->nrec > 1)
		qsort(ev->rec, ev->nrec, sizeof(*ev->rec), by_time);
	for (; n < ev->nrec && ev->rec[n].time < now; n++) {
		if (!decode((const void *)(ev->text + ev->rec[n].at), &e))
			continue;
		e.time = ev->rec[n].time;
		fn(arg, &e);
	}
	keep_rest(ev, n);
	if (ev->nomem)
		fn(arg, &(struct sym_event){.kind = SYM_EV_LOST, .time = now});
	ev->nomem = false;
	return now;
}
