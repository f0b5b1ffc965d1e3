/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * lockstat.c -- sleeping locks of the kernel: mutexes ("adaptive") and reader/writer semaphores ("rw").
 * Nothing is attached for these probes themselves: see proc.c.  Waiting is seen by tracepoints, which every
 * lock that is not free passes; taking and giving back by functions, and a program for each mutex operation
 * is not cheap.
 *
 * There are no probes of spin locks: a program that records runs into spin locks itself, and would wait for
 * ever.
 */
#include "match.h"
#include "providers.h"

#define LOCK                                                                                                 \
	{                                                                                                    \
		"struct mutex *", NULL, 0, SP_KERNEL                                                         \
	}
#define RW                                                                                                   \
	{                                                                                                    \
		"struct rw_semaphore *", NULL, 0, SP_KERNEL                                                  \
	}
#define NS                                                                                                   \
	{                                                                                                    \
		"uint64_t", NULL, 1, SP_KERNEL                                                               \
	}
#define WRITER                                                                                               \
	{                                                                                                    \
		"int", NULL, 2, SP_KERNEL                                                                    \
	}
#define AT(k, r, name, fn)                                                                                   \
	{                                                                                                    \
		.kind = DRAY_AT_##k, .target = name, .setup = fn, .rank = r                                  \
	}
/* Noticed at the start of the wait, fired at its end. */
#define WAIT(fn) AT(RAW_TP, 0, "contention_begin", "dt_ctx_lock_begin"), AT(RAW_TP, 0, "contention_end", fn)

static const struct fixed_probe probes[] = {
	{"adaptive-acquire", {LOCK}, {AT(FEXIT, 0, "mutex_lock", "dt_ctx_lock_func")}},
	{"adaptive-acquire-error",
	 {LOCK, {"int", NULL, 1, SP_KERNEL}},
	 {AT(FEXIT, 0, "mutex_lock_interruptible", "dt_ctx_lock_error"),
	  AT(FEXIT, 0, "mutex_lock_killable", "dt_ctx_lock_error")}},
	{"adaptive-block", {LOCK, NS}, {WAIT("dt_ctx_lock_block")}},
	{"adaptive-release",
	 {LOCK},
	 {AT(FENTRY, 0, "mutex_unlock", "dt_ctx_lock_func"),
	  AT(KPROBE, 1, "mutex_unlock", "dt_ctx_lock_kprobe")}},
	{"adaptive-spin", {LOCK, NS}, {WAIT("dt_ctx_lock_spin")}},
	{"rw-block", {RW, NS, WRITER}, {WAIT("dt_ctx_lock_rw_block")}},
	{NULL},
};

const struct provider prov_lockstat = {
	.name = "lockstat",
	FIXED_PROVIDER(probes),
	.owns = match_owns_written,
};
