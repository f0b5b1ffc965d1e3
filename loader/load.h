/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* load.h -- the BPF side of an object: open, size, load, fill. */
#ifndef LOADER_LOAD_H
#define LOADER_LOAD_H

#include "session.h"

/* Opens the object and loads the programs and maps that s->links asks for.  Errors are reported. */
bool load_object(struct session *s);
void load_free(struct session *s);

/* loaderr.c: reports why bpf_object__open() failed with errno err, from libbpf's messages.  Returns false. */
bool load_explain_open(const struct session *s, int err, const char *log);
/* loaderr.c: reports why bpf_object__load() failed with -err, from libbpf's messages. */
void load_explain(const struct session *s, int err, const char *log);

#endif
