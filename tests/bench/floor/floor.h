/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * floor.h -- shared by the hand-written programs that Dray's code is compared with.  Each file here does what
 * the script of the same name in ../d does, as a person would write it.  Compiled twice: adds are atomic, as
 * exact aggregations in preemptible programs need them; with -DPLAIN they are plain, as most people write
 * them.
 */
#ifndef FLOOR_H
#define FLOOR_H

#include <linux/bpf.h>
#include <bpf/bpf_helpers.h>
#include <bpf/bpf_tracing.h>

/* System call numbers of x86-64: these programs are for the machine that the benchmark runs on. */
#define NR_ACCESS 21
#define NR_GETPPID 110

#ifdef PLAIN
#define ADD(p, n) (*(p) += (n))
#else
#define ADD(p, n) __sync_fetch_and_add(p, n)
#endif

/* One program sees every system call; the number of the system call is the second argument of the raw
 * tracepoint. */
#define ON_GETPPID SEC("raw_tp/sys_enter")
#define IS(ctx, nr) ((ctx)->args[1] == (nr))

char license_text[] SEC("license") = "GPL";

#endif
