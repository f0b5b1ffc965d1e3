/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * verifier.c -- see verifier.h.  Logs go to standard error as they come, line by line behind the mark that
 * dtrace(8) puts there, each under a line that says which program it is about.  Why a program was refused is
 * loaderr.c's business.  Called by load.c and copies.c.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "objnames.h"
#include "verifier.h"

#define LEVEL (1 | 2 | 4) /* each instruction, the registers there, and what it has cost */
#define BUFFER (1u << 28) /* no memory but for what is written there */

void verifier_prepare(const struct session *s)
{
	for (uint32_t i = 0; s->opts.bpflog && i < s->obj.ntramp; i++)
		if (s->prog[i])
			bpf_program__set_log_level(s->prog[i], LEVEL);
}

char *verifier_buffer(const struct session *s, struct bpf_prog_load_opts *opts)
{
	char *buf = s->opts.bpflog ? malloc(BUFFER) : NULL;

	if (!buf)
		return NULL;
	*buf = '\0';
	opts->log_level = LEVEL;
	opts->log_buf = buf;
	opts->log_size = BUFFER;
	return buf;
}

/* "program dt_0 (raw_tp sys_enter) for syscall::read:entry, syscall::write:entry"; prid 0: no copy. */
static void head(const struct session *s, const char *prog, uint32_t prid)
{
	const struct rprobe *p = prid ? &s->probes.row[prid] : NULL;
	const struct obj *o = &s->obj;
	const char *before = " for ";
	uint32_t t = 0;

	while (t < o->ntramp && strcmp(obj_str(o, o->tramp[t].prog), prog))
		t++;
	fprintf(stderr, "dray: the verifier's log of program %s", prog);
	if (t < o->ntramp) {
		const char *target = obj_str(o, o->tramp[t].target);

		fprintf(stderr, " (%s%s%s)", objname_attach(o->tramp[t].attach), *target ? " " : "", target);
	}
	for (uint32_t i = 0; i < o->nlink; i++) {
		if (o->link[i].tramp != t ||
		    (i && o->link[i - 1].tramp == t && o->link[i - 1].desc == o->link[i].desc))
			continue;
		fprintf(stderr, "%s%s", before, obj_str(o, o->desc[o->link[i].desc].text));
		before = ", ";
	}
	if (p)
		fprintf(stderr, ", copied for %s:%s:%s:%s", p->prov, p->mod, p->func, p->name);
	fputs(":\n", stderr);
}

static void show(const struct session *s, const char *prog, uint32_t prid, const char *log)
{
	head(s, prog, prid);
	for (size_t n; *log; log += n + (log[n] == '\n')) {
		n = strcspn(log, "\n");
		fprintf(stderr, "BPF: %.*s\n", (int)n, log);
	}
}

void verifier_show(void *arg, const char *prog, const char *log)
{
	show(arg, prog, 0, log);
}

void verifier_show_copy(const struct session *s, const char *prog, uint32_t prid, char *log)
{
	if (log)
		show(s, prog, prid, log);
	free(log);
}
