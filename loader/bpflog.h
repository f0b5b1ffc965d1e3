/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* bpflog.h -- what libbpf has to say, kept instead of printed. */
#ifndef LOADER_BPFLOG_H
#define LOADER_BPFLOG_H

/* Takes the verifier's log of one program; the texts are valid during the call. */
typedef void bpflog_show(void *arg, const char *prog, const char *log);

/*
 * From now on libbpf's warnings are collected, and its chatter is dropped, except the logs of programs that
 * have a log level if `show` is not NULL.
 */
void bpflog_start(bpflog_show *show, void *arg);
/* All warnings so far; valid until the next libbpf call. */
const char *bpflog_text(void);
void bpflog_stop(void);

#endif
