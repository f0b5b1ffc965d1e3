/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* uprobe.bpf.c -- counts calls of a user function in one per-CPU slot. */
#include "slot.h"

SEC("uprobe") int hot_entry(void *ctx)
{
	slot_add(1);
	return 0;
}
