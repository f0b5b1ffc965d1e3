/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * run.c -- the life of a run.  BEGIN is run, then the held commands are let go; the loop hands records to the
 * consumer until exit(), a signal, or the end of the last command; then END is run, what is left is consumed,
 * losses are reported and aggregations printed.
 *
 * While records come the loop naps for a millisecond between looks, so that producers need not wake it; once
 * it finds nothing it asks the next record for a wake-up (dt_ctl.wake) and sleeps until then.  Called by
 * main.c.
 */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>
#include "attach.h"
#include "consume.h"
#include "drops.h"
#include "grace.h"
#include "report.h"
#include "ring.h"
#include "run.h"

#define NAP_MS 1
#define DOZE_MS 10
#define BATCH 16384 /* records between looks at signals and timers */
#define WATCH_NS 100000000ull
#define STATUS_NS 1000000000ull /* the default of statusrate */
/* How long keys of aggregations are let alone, at least and at most. */
#define LOOK_MIN_NS 5000000ull
#define LOOK_MAX_NS 1000000000ull

struct run {
	struct session *s;
	struct consumer *c;
	struct drops *drops;
	struct ring ring;
	FILE *out;
	struct pollfd
		*fd; /* signals, processes, timers, news about all processes, and last the ring buffer */
	unsigned nfd;
	unsigned signals; /* SIGINT, SIGTERM, SIGHUP so far */
	bool idle;	  /* nothing had come at the last look either */
	bool fatal;	  /* the consumer gave up */
	bool users;	  /* user addresses are printed: what processes have mapped is wanted */
	int follow;	  /* readable when there is news about that; -1: nobody tells */
	/*
	 * When mappings were last read, and what is next: a report of losses, a reading of aggregations and
	 * one of records (0: now); ns.
	 */
	uint64_t watched, status, agg, read;
	uint64_t end; /* records up to there may be read: those that aggregations as last read are about */
	struct {
		uint64_t taken, seen;  /* dt_ctl.newkeys when keys were last taken over, or looked at */
		uint64_t looked, next; /* when that was, and is to be next; ns */
	} keys;
	bool look; /* exit() may end tracing: a long statusrate delays that */
};

static uint64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1000000000ull + t.tv_nsec;
}

static bool on_record(void *arg, const void *data, size_t size)
{
	struct run *r = arg;

	r->fatal = !consume_record(r->c, data, size);
	return !r->fatal;
}

/* With aggrate values are taken at that rate, not when they are printed. */
static void snapshot(struct run *r)
{
	uint64_t rate = r->s->opts.aggrate, t = rate ? now() : 0;

	r->end = UINT64_MAX;
	if (!rate || t < r->agg)
		return;
	r->agg = r->agg && t - r->agg < rate ? r->agg + rate : t + rate;
	r->end = r->ring.cons ? ring_end(&r->ring) : 0;
	consumer_snapshot(r->c, false);
}

/*
 * Keys are taken over when three quarters of the smallest map of aggregations are full.  The next look at
 * them is half way to that, if they go on to come as they did.
 */
static void take_keys(struct run *r)
{
	uint64_t keys = __atomic_load_n(&r->s->ctl->newkeys, __ATOMIC_RELAXED), t;
	uint64_t limit = (r->s->room * 3 + 3) / 4, grown = keys - r->keys.seen, next = LOOK_MAX_NS;

	if (!r->s->room)
		return;
	if (keys - r->keys.taken >= limit) {
		r->keys.taken = keys;
		if (!consumer_take_keys(r->c))
			r->s->room = 0;
	}
	t = now();
	if (grown)
		next = (limit - (keys - r->keys.taken)) * (t - r->keys.looked) / grown / 2;
	r->keys.seen = keys;
	r->keys.looked = t;
	r->keys.next = t + (next < LOOK_MIN_NS ? LOOK_MIN_NS : next > LOOK_MAX_NS ? LOOK_MAX_NS : next);
}

/* With switchrate the buffer is read at that rate only, but then until it is empty. */
static bool may_read(struct run *r, bool busy)
{
	uint64_t rate = r->s->opts.switchrate, t = rate && !busy ? now() : 0;

	if (!rate || busy)
		return true;
	if (t < r->read)
		return false;
	r->read = t + rate;
	return true;
}

/* Consumes what is there, at most a batch; false when there was nothing. */
static bool drain(struct run *r)
{
	/* A script that records nothing has no ring buffer. */
	int n = r->ring.cons ? ring_consume(&r->ring, BATCH, r->end, on_record, r) : 0;

	if (n < 0)
		r->fatal |= !report_error("cannot read the ring buffer: %s", strerror(-n));
	return n > 0 || (r->ring.cons && r->end < ring_end(&r->ring));
}

/* Runs the BEGIN or END program, if there is one, under its activity. */
static void run_once(struct run *r, enum dray_attach attach, enum dt_activity activity)
{
	const struct obj *o = &r->s->obj;
	int err;

	__atomic_store_n(&r->s->ctl->activity, activity, __ATOMIC_SEQ_CST);
	for (uint32_t i = 0; i < o->ntramp; i++) {
		if (o->tramp[i].attach != attach || !r->s->prog[i])
			continue;
		err = attach_run_once(bpf_program__fd(r->s->prog[i]), r->s->opts.cpu);
		if (err) {
			r->fatal = true;
			report_error("cannot run %s: %s", attach == DRAY_AT_BEGIN ? "BEGIN" : "END",
				     strerror(-err));
		}
	}
}

static void go(struct run *r)
{
	uint32_t begun = DT_ACT_BEGIN;
	uint32_t active = r->s->opts.cpu < 0 ? DT_ACT_ACTIVE : DT_ACT_ON_CPU + (uint32_t)r->s->opts.cpu;

	run_once(r, DRAY_AT_BEGIN, DT_ACT_BEGIN);
	/* Unless BEGIN has called exit(). */
	__atomic_compare_exchange_n(&r->s->ctl->activity, &begun, active, false, __ATOMIC_SEQ_CST,
				    __ATOMIC_SEQ_CST);
	if (r->s->opts.destructive && !r->s->opts.quiet)
		report_trace("allowing destructive actions");
	/* Should nobody tell, a command that ends at once leaves at least known what it has mapped by now. */
	for (unsigned i = 0; r->users && i < r->s->procs.n; i++)
		consumer_watch(r->c, r->s->procs.row[i].pid);
	r->fatal |= !procs_release(&r->s->procs);
}

static void read_signals(struct run *r)
{
	struct signalfd_siginfo si;

	while (read(r->fd[0].fd, &si, sizeof(si)) == sizeof(si))
		r->signals++;
}

static void on_events(struct run *r)
{
	unsigned nproc = r->s->procs.n;
	uint64_t ticks;

	if (r->fd[0].revents)
		read_signals(r);
	for (unsigned i = 0; i < nproc; i++) {
		if (r->fd[1 + i].revents) {
			procs_ended(&r->s->procs, i);
			r->fd[1 + i].fd = -1;
		}
	}
	for (unsigned i = 0; i < r->s->attached->ntimer; i++) {
		const struct tick_timer *t = &r->s->attached->timer[i];

		if (r->fd[1 + nproc + i].revents && read(t->fd, &ticks, sizeof(ticks)) == sizeof(ticks))
			attach_run_once(t->prog, r->s->opts.cpu);
	}
}

/* Mappings are read while the process lives: its records may be looked at after it has gone. */
static void watch(struct run *r)
{
	uint64_t t = r->users && r->follow < 0 ? now() : 0;

	if (!t || t - r->watched < WATCH_NS)
		return;
	r->watched = t;
	for (unsigned i = 0; i < r->s->procs.n; i++)
		if (!r->s->procs.row[i].gone)
			consumer_watch(r->c, r->s->procs.row[i].pid);
}

static void report_drops(struct run *r)
{
	r->look = true;
	drops_report(r->drops, consumer_spec_drops(r->c));
	r->status = now() + (r->s->opts.statusrate ? r->s->opts.statusrate : 1);
}

/* Milliseconds until something is to be done without an event. */
static int until_next(const struct run *r)
{
	const struct opts *o = &r->s->opts;
	uint64_t t = now(), next = r->status;

	if (r->s->room && r->keys.next < next)
		next = r->keys.next;
	if (o->aggrate && r->agg < next)
		next = r->agg;
	if (o->switchrate && r->read < next)
		next = r->read;
	return t >= next ? 0 : (next - t) / 1000000 < 60000 ? (next - t) / 1000000 + 1 : 60000;
}

/*
 * Waits for something to do.  busy: records came just now, so more are likely.  The first sleep is a short
 * one: a program that looked at dt_ctl.wake just before it was set may still be about to send a record
 * without waking us.  News about processes end a nap no more than records do.
 */
static void wait_events(struct run *r, bool busy)
{
	int n, ms = until_next(r);

	if (r->s->opts.switchrate) {
		n = poll(r->fd, r->nfd - 1, busy ? 0 : ms);
	} else if (busy) {
		n = poll(r->fd, r->nfd - 2, NAP_MS);
	} else {
		__atomic_store_n(&r->s->ctl->wake, 1, __ATOMIC_SEQ_CST);
		n = poll(r->fd, r->nfd, !r->idle && ms > DOZE_MS ? DOZE_MS : ms);
		__atomic_store_n(&r->s->ctl->wake, 0, __ATOMIC_SEQ_CST);
	}
	r->idle = !busy;
	if (n > 0)
		on_events(r);
}

static bool stopping(const struct run *r, bool drained)
{
	int status;

	return r->fatal || r->signals || (r->look && consumer_exited(r->c, &status)) ||
	       consumer_filled(r->c) || (r->s->procs.n && !r->s->procs.live) ||
	       /* exit() was called, but its record was lost */
	       (drained && __atomic_load_n(&r->s->ctl->exited, __ATOMIC_SEQ_CST));
}

static void loop(struct run *r)
{
	bool busy;

	snapshot(r);
	busy = may_read(r, false) && drain(r);
	while (!stopping(r, !busy)) {
		r->look = r->s->opts.statusrate <= STATUS_NS;
		if (busy)
			watch(r);
		r->fatal |= !consumer_flush(r->c);
		wait_events(r, busy);
		if (r->follow >= 0)
			consumer_catch_up(r->c);
		take_keys(r);
		snapshot(r);
		busy = may_read(r, busy) && drain(r);
		if (now() >= r->status)
			report_drops(r);
	}
}

/* With switchrate the last records are read when they would have been. */
static void wait_read(struct run *r)
{
	while (r->s->opts.switchrate && !r->fatal && !r->signals && now() < r->read) {
		if (poll(r->fd, 1, (r->read - now()) / 1000000 + 1) > 0)
			read_signals(r);
	}
}

/* Consumes all there is; a second signal cuts it short. */
static void drain_all(struct run *r)
{
	while (!r->fatal && r->signals < 2 && drain(r))
		read_signals(r);
}

static int finish(struct run *r)
{
	bool interrupted = r->signals;
	int status = 0;

	__atomic_store_n(&r->s->ctl->activity, DT_ACT_DRAINING, __ATOMIC_SEQ_CST);
	if (interrupted)
		consumer_newline(r->c);
	r->end = UINT64_MAX;
	drain_all(r);
	if (r->s->opts.aggrate)
		consumer_snapshot(r->c, true);
	run_once(r, DRAY_AT_END, DT_ACT_END);
	__atomic_store_n(&r->s->ctl->activity, DT_ACT_STOPPED, __ATOMIC_SEQ_CST);
	wait_read(r);
	drain_all(r);
	consumer_replay(r->c);
	consumer_flush(r->c);
	report_drops(r);
	if (r->fatal)
		return 1;
	if (r->signals < 2)
		consumer_finish(r->c);
	else
		consumer_newline(r->c);
	if (!consumer_flush(r->c))
		return 1;
	if (consumer_missed(r->c))
		report_error("some user addresses have no names: this process may not follow others "
			     "(perf_event_open), and some had ended before they were looked at");
	consumer_exited(r->c, &status);
	return status & 0xff;
}

static int open_signals(void)
{
	static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
	struct sigaction old;
	sigset_t set;

	sigemptyset(&set);
	for (size_t i = 0; i < sizeof(signals) / sizeof(signals[0]); i++)
		if (!sigaction(signals[i], NULL, &old) && old.sa_handler != SIG_IGN)
			sigaddset(&set, signals[i]);
	sigprocmask(SIG_BLOCK, &set, NULL);
	return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

static bool open_fds(struct run *r, int ring)
{
	const struct session *s = r->s;
	unsigned n = 0;

	r->nfd = 3 + s->procs.n + s->attached->ntimer;
	r->fd = calloc(r->nfd, sizeof(*r->fd));
	if (!r->fd)
		return false;
	r->fd[n++].fd = open_signals();
	for (unsigned i = 0; i < s->procs.n; i++)
		r->fd[n++].fd = s->procs.row[i].fd;
	for (unsigned i = 0; i < s->attached->ntimer; i++)
		r->fd[n++].fd = s->attached->timer[i].fd;
	r->fd[n++].fd = r->follow;
	r->fd[n++].fd = ring;
	for (unsigned i = 0; i < n; i++)
		r->fd[i].events = POLLIN;
	return r->fd[0].fd >= 0;
}

static int map_fd(void *arg, const char *name)
{
	const struct session *s = arg;
	int fd = bpf_object__find_map_fd_by_name(s->bpf, name);

	return fd < 0 ? -1 : fd;
}

static int keyed(void *arg, uint32_t bits)
{
	const struct session *s = arg;

	__atomic_store_n(&s->ctl->keyed, bits, __ATOMIC_SEQ_CST);
	return bits & DT_KEYED_SPARE ? grace_wait() : 0;
}

/* The records of the speculation have been dealt with: its id is free again. */
static void spec_done(void *arg, uint32_t id)
{
	struct session *s = arg;

	if (id && id <= DT_NSPEC_MAX)
		__atomic_and_fetch(&s->ctl->spec[id - 1], ~DT_SPEC_STATE(~0u), __ATOMIC_SEQ_CST);
}

static bool open_run(struct run *r)
{
	struct session *s = r->s;
	const struct consume_ops ops = {.map_fd = map_fd,
					.arg = s,
					.ncpu = s->ncpu,
					.target = procs_target(&s->procs),
					.keyed = keyed,
					.spec_done = spec_done};
	int ring = map_fd(s, "dt_ring");
	const struct bpf_map *m;

	r->c = consumer_new(&s->obj, &s->probes, &s->opts, &ops, r->out, stderr);
	if (!r->c)
		return false; /* has been said */
	r->users = consumer_wants_users(r->c);
	r->follow = r->users ? consumer_follow(r->c) : -1;
	r->drops = drops_new(s);
	m = bpf_object__find_map_by_name(s->bpf, "dt_ring");
	if (m && !ring_open(&r->ring, ring, bpf_map__max_entries(m)))
		return report_error("cannot map the ring buffer: %s", strerror(errno));
	if (!r->drops || !open_fds(r, ring))
		return report_error("cannot wait for events: %s", strerror(errno));
	r->status = now() + (s->opts.statusrate ? s->opts.statusrate : 1);
	return true;
}

int run_session(struct session *s, FILE *out)
{
	struct run r = {.s = s, .out = out, .look = true, .follow = -1};
	int status = 1;

	if (open_run(&r)) {
		go(&r);
		loop(&r);
		status = finish(&r);
	}
	if (r.fd)
		close(r.fd[0].fd);
	free(r.fd);
	ring_close(&r.ring);
	drops_free(r.drops);
	if (r.c)
		consumer_free(r.c);
	return status;
}
