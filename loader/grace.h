/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * grace.h -- waiting for programs that run right now.
 */
#ifndef LOADER_GRACE_H
#define LOADER_GRACE_H

/* Returns when all BPF programs that were running have ended, a few milliseconds later: 0 or -errno. */
int grace_wait(void);

#endif
