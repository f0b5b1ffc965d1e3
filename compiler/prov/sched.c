/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * sched.c -- who gets and leaves a CPU.  Nothing is attached for these probes themselves: see proc.c.
 *
 * off-cpu, preempt and sleep fire for the leaving thread, on-cpu for the arriving one (pid, execname and the
 * like are its), wakeup in the thread that wakes another.  The scheduler's queues have no tracepoints:
 * functions stand in, by fentry or else by kprobe.
 */
#include "match.h"
#include "providers.h"

#define LWP(n)                                                                                               \
	{                                                                                                    \
		"lwpsinfo_t *", "struct task_struct *", n, SP_KERNEL                                         \
	}
#define PROC(n)                                                                                              \
	{                                                                                                    \
		"psinfo_t *", "struct task_struct *", n, SP_KERNEL                                           \
	}
#define CPU(n)                                                                                               \
	{                                                                                                    \
		"cpuinfo_t *", "cpuinfo_t *", n, SP_KERNEL                                                   \
	}
#define INT(n)                                                                                               \
	{                                                                                                    \
		"int", NULL, n, SP_KERNEL                                                                    \
	}
#define TP(r, name, fn)                                                                                      \
	{                                                                                                    \
		.kind = DRAY_AT_RAW_TP, .target = name, .setup = fn, .rank = r                               \
	}
#define FENTRY(r, name, fn)                                                                                  \
	{                                                                                                    \
		.kind = DRAY_AT_FENTRY, .target = name, .setup = fn "_fentry", .rank = r                     \
	}
#define KPROBE(r, name, fn)                                                                                  \
	{                                                                                                    \
		.kind = DRAY_AT_KPROBE, .target = name, .setup = fn "_kprobe", .rank = r                     \
	}
/* One function per scheduling class; the three are needed together. */
#define CLASSES(what, fn)                                                                                    \
	FENTRY(0, what "_task_fair", fn), FENTRY(0, what "_task_rt", fn), FENTRY(0, what "_task_dl", fn),    \
		KPROBE(1, what "_task_fair", fn), KPROBE(1, what "_task_rt", fn),                            \
		KPROBE(1, what "_task_dl", fn)

static const struct fixed_probe probes[] = {
	{"dequeue", {LWP(0), PROC(0), CPU(1), INT(2)}, {CLASSES("dequeue", "dt_ctx_sched_dequeue")}},
	{"enqueue", {LWP(0), PROC(0), CPU(1), INT(2)}, {CLASSES("enqueue", "dt_ctx_sched_enqueue")}},
	{"off-cpu", {LWP(0), PROC(0)}, {TP(0, "sched_switch", "dt_ctx_sched_off_cpu")}},
	{"on-cpu", .attach = {TP(0, "sched_switch", "dt_ctx_sched_on_cpu")}},
	{"preempt", .attach = {TP(0, "sched_switch", "dt_ctx_sched_preempt")}},
	{"sleep", .attach = {TP(0, "sched_switch", "dt_ctx_sched_sleep")}},
	{"surrender", {LWP(0), PROC(0)}, {TP(0, "sys_enter", "dt_ctx_sched_surrender")}},
	{"tick",
	 {LWP(0), PROC(0)},
	 {FENTRY(0, "sched_tick", "dt_ctx_sched_tick"), FENTRY(1, "scheduler_tick", "dt_ctx_sched_tick"),
	  KPROBE(2, "sched_tick", "dt_ctx_sched_tick"), KPROBE(3, "scheduler_tick", "dt_ctx_sched_tick")}},
	{"wakeup",
	 {LWP(0), PROC(0)},
	 {TP(0, "sched_waking", "dt_ctx_sched_wakeup"), TP(1, "sched_wakeup", "dt_ctx_sched_wakeup")}},
	{NULL},
};

const struct provider prov_sched = {
	.name = "sched",
	FIXED_PROVIDER(probes),
	.owns = match_owns,
};
