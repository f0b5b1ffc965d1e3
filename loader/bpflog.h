/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* bpflog.h -- what libbpf has to say, kept instead of printed. */
#ifndef LOADER_BPFLOG_H
#define LOADER_BPFLOG_H

/* From now on libbpf's warnings are collected, and its chatter is dropped. */
void bpflog_start(void);
/* All of it so far; valid until the next libbpf call. */
const char *bpflog_text(void);
void bpflog_stop(void);

#endif
