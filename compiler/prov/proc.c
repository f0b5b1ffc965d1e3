/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * proc.c -- life and signals of processes and threads.  Nothing is attached for these probes themselves: they
 * depend on raw tracepoints, whose trampolines call the setup functions of runtime/prov/proc.bpf.c.
 *
 * create, exit and start are about processes, lwp-* about every thread, the first one of a process included.
 * start and lwp-start fire when the new thread gets a CPU for the first time, in its name (pid, execname),
 * before its first instruction.
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
#define INT(n)                                                                                               \
	{                                                                                                    \
		"int", NULL, n, SP_KERNEL                                                                    \
	}
#define TP(name, fn)                                                                                         \
	{                                                                                                    \
		.kind = DRAY_AT_RAW_TP, .target = name, .setup = fn                                          \
	}

static const struct fixed_probe probes[] = {
	{"create", {PROC(0)}, {TP("sched_process_fork", "dt_ctx_proc_create")}},
	{"exec", {{"string", NULL, 0, SP_USER}}, {TP("sys_enter", "dt_ctx_proc_exec")}},
	{"exec-failure", {INT(0)}, {TP("sys_exit", "dt_ctx_proc_exec_failure")}},
	{"exec-success", .attach = {TP("sched_process_exec", "dt_ctx_proc_exec_success")}},
	{"exit", {INT(0)}, {TP("sched_process_exit", "dt_ctx_proc_exit")}},
	{"lwp-create", {LWP(0), PROC(0)}, {TP("sched_process_fork", "dt_ctx_proc_lwp_create")}},
	{"lwp-exit", .attach = {TP("sched_process_exit", "dt_ctx_proc_lwp_exit")}},
	{"lwp-start", .attach = {TP("sched_switch", "dt_ctx_proc_lwp_start")}},
	{"signal-clear", {INT(0)}, {TP("sys_exit", "dt_ctx_proc_signal_clear")}},
	{"signal-discard", {LWP(0), PROC(0), INT(1)}, {TP("signal_generate", "dt_ctx_proc_signal_discard")}},
	{"signal-handle",
	 {INT(0), {"struct siginfo *", NULL, 1, SP_KERNEL}, {"void *", NULL, 2, SP_KERNEL}},
	 {TP("signal_deliver", "dt_ctx_proc_signal_handle")}},
	{"signal-send", {LWP(0), PROC(0), INT(1)}, {TP("signal_generate", "dt_ctx_proc_signal_send")}},
	{"start", .attach = {TP("sched_switch", "dt_ctx_proc_start")}},
	{NULL},
};

const struct provider prov_proc = {
	.name = "proc",
	FIXED_PROVIDER(probes),
	.owns = match_owns,
};
