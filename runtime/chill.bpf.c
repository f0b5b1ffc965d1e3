/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * chill.bpf.c -- chill(): keeps the CPU busy for some nanoseconds.  As in illumos, a CPU may be kept so for
 * half of each second and no longer: more is an illegal operation.
 */
#include "dt.h"

#define INTERVAL_NS 1000000000ull
#define MAX_NS 500000000ull
#define LOOKS (1 << 23) /* at the clock, the most of one bpf_loop() */
#define ROUNDS 8	/* enough for MAX_NS when a look takes 8 ns */

static long chill_look(u32 i, void *until)
{
	(void)i;
	return bpf_ktime_get_ns() >= *(u64 *)until;
}

DT_SHARED void dt_chill(struct dt_mstate *ms, u64 ns)
{
	u64 now = bpf_ktime_get_ns(), until = now + ns;
	u32 key = 0;
	struct dt_chill *cpu = bpf_map_lookup_elem(&dt_chills, &key);

	if (!cpu)
		return;
	if (now - cpu->since >= INTERVAL_NS) {
		cpu->since = now;
		cpu->spent = 0;
	}
	if (ns > MAX_NS - cpu->spent) {
		dt_fault_set(ms, DT_FAULT_ILLOP, ns);
		return;
	}
	cpu->spent += ns;
	for (int i = 0; i < ROUNDS && bpf_ktime_get_ns() < until; i++)
		bpf_loop(LOOKS, chill_look, &until, 0);
}
