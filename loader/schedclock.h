/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* schedclock.h -- the clock of the kernel's scheduler. */
#ifndef LOADER_SCHEDCLOCK_H
#define LOADER_SCHEDCLOCK_H

#include <stdint.h>

/* That clock minus CLOCK_MONOTONIC, in nanoseconds, to about a microsecond; 0 where perf events are not
 * allowed. */
int64_t schedclock_offset(void);

#endif
