/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* attach_tp.c -- raw tracepoints, with or without BTF, and fentry/fexit: links made by
 * BPF_RAW_TRACEPOINT_OPEN. */
#include <bpf/bpf.h>
#include <errno.h>
#include "attach.h"

static bool attach_tp(struct session *s, uint32_t i, const char *name)
{
	int fd = bpf_raw_tracepoint_open(name, bpf_program__fd(s->prog[i]));

	if (fd < 0)
		return attach_failed(s, i, obj_str(&s->obj, s->obj.tramp[i].target), errno);
	return attach_keep(s, fd);
}

bool attach_raw_tp(struct session *s, uint32_t i)
{
	return attach_tp(s, i, obj_str(&s->obj, s->obj.tramp[i].target));
}

/* What a BTF-typed program attaches to was fixed when it was loaded. */
bool attach_btf(struct session *s, uint32_t i)
{
	return attach_tp(s, i, NULL);
}
