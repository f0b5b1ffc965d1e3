/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* verifier.h -- option bpflog: what the kernel's verifier says of each program, accepted or not. */
#ifndef LOADER_VERIFIER_H
#define LOADER_VERIFIER_H

#include <bpf/bpf.h>
#include "session.h"

/* Before libbpf loads the programs: has them logged, if the option is set. */
void verifier_prepare(const struct session *s);
/* A bpflog_show; arg: the session. */
void verifier_show(void *arg, const char *prog, const char *log);

/*
 * For the copy of a program, which libbpf knows nothing of: gives opts a buffer for the log, to be handed to
 * verifier_show_copy() after the load, with the probe that the copy is for.  NULL, and opts stays as it is,
 * without the option or without memory.
 */
char *verifier_buffer(const struct session *s, struct bpf_prog_load_opts *opts);
/* Frees the log; NULL is none. */
void verifier_show_copy(const struct session *s, const char *prog, uint32_t prid, char *log);

#endif
