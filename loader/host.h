/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* host.h -- what this host permits, in words; and kernel constants that Debian 12's headers do not have yet.
 */
#ifndef LOADER_HOST_H
#define LOADER_HOST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define HOST_ATTACH_UPROBE_MULTI 48 /* BPF_TRACE_UPROBE_MULTI, since Linux 6.6 */

/* Says what errno `err` of a bpf or perf system call means here: missing capabilities, lockdown, missing
 * feature. */
void host_explain(int err, char *buf, size_t size);
/* Can this process load tracing programs at all?  False with the missing capabilities named. */
bool host_may_trace(char *err, size_t errsize);
/* "integrity", "confidentiality", or "" when the kernel is not locked down. */
void host_lockdown(char *buf, size_t size);
/* First CPU that is online. */
int host_first_cpu(void);
/* CPUs that are online: calls fn(arg, cpu) for each until it returns false. */
bool host_each_cpu(bool (*fn)(void *arg, int cpu), void *arg);
/* Number of the package that a CPU is on; 0: not known. */
int host_cpu_chip(int cpu);
/* What has to be added to the time since the start of the machine (CLOCK_MONOTONIC), ns, for that since 1970.
 */
uint64_t host_wall_offset(void);

#endif
