/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * loaderr.c -- turns a failed load into one message: which clause the verifier refused and at which D line,
 * or what the kernel lacks.  Works on the text that libbpf and the verifier leave (bpflog.c).  Called by
 * load.c.
 */
#include <bpf/libbpf.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "host.h"
#include "load.h"
#include "report.h"

/* What is known of a rejected program; texts are copies. */
struct reject {
	char prog[128];
	char reason[256]; /* the verifier's last word */
	char source[256]; /* D text of the instruction */
	char file[128];
	unsigned line; /* 0: this kernel's log has no line numbers */
};

static void copy(char *to, size_t size, const char *from, size_t n)
{
	if (n >= size)
		n = size - 1;
	memcpy(to, from, n);
	to[n] = '\0';
}

/* "; @x = sum(arg0); @ slow.d:3" or, before Linux 6.8, without the place. */
static void take_source(struct reject *r, const char *line, size_t n)
{
	char text[512], *at;

	copy(text, sizeof(text), line + 2, n - 2);
	at = NULL;
	for (char *p = text; (p = strstr(p, " @ ")); p++)
		at = p; /* the last one: "@" is D, too */
	r->line = 0;
	if (at) {
		char *colon = strrchr(at, ':');

		if (colon) {
			*at = *colon = '\0';
			copy(r->file, sizeof(r->file), at + 3, strlen(at + 3));
			r->line = strtoul(colon + 1, NULL, 10);
		}
	}
	copy(r->source, sizeof(r->source), text, strlen(text));
}

/* Lines that say nothing about the reason. */
static bool is_noise(const char *line, size_t n)
{
	static const char *const start[] = {
		"processed ", "verification time", "stack depth", "--", "mark_precise", "from ", "R0",
		"R1=",	      "max_states"};

	for (size_t i = 0; i < sizeof(start) / sizeof(start[0]); i++)
		if (!strncmp(line, start[i], strlen(start[i])) && strncmp(line, "R0 !", 4) &&
		    !memmem(line, n, "invalid", 7) && !memmem(line, n, "expected", 8) &&
		    !memmem(line, n, "min value", 9) && !memmem(line, n, "unbounded", 9))
			return true;
	return !n || (line[0] >= '0' && line[0] <= '9' && memchr(line, ':', n < 10 ? n : 10));
}

/* Finds the log of the first rejected program in what libbpf said. */
static bool parse(struct reject *r, const char *log)
{
	const char *p = strstr(log, "-- BEGIN PROG LOAD LOG --"), *end, *name = log, *next;

	memset(r, 0, sizeof(*r));
	if (!p)
		return false;
	/* libbpf: prog 'NAME': -- BEGIN PROG LOAD LOG -- */
	while ((next = strstr(name, "prog '")) && next < p)
		name = next + strlen("prog '");
	copy(r->prog, sizeof(r->prog), name, strcspn(name, "'\n"));
	end = strstr(p, "-- END PROG LOAD LOG --");
	for (p = strchr(p, '\n'); p && *p && (!end || p < end); p = next) {
		size_t n;

		p++;
		n = strcspn(p, "\n");
		next = p[n] ? p + n : NULL;
		if (n > 2 && p[0] == ';' && p[1] == ' ')
			take_source(r, p, n);
		else if (!is_noise(p, n) && (!end || p + n < end))
			copy(r->reason, sizeof(r->reason), p, n);
	}
	return true;
}

/* The clause that a D line belongs to: the last one that starts at or before it. */
static const struct dray_clause *find_clause(const struct obj *o, const struct reject *r)
{
	const struct dray_clause *best = NULL;

	for (uint32_t i = 0; i < o->nclause; i++) {
		const struct dray_clause *c = &o->clause[i];
		const char *file = c->file == DRAY_NONE ? "" : obj_str(o, o->file[c->file].name);

		if (!strcmp(basename(r->file), file) && c->line <= r->line &&
		    (!best || c->line >= best->line))
			best = c;
	}
	return best;
}

/*
 * "failed to resolve CO-RE relocation <byte_off> [25] struct task_struct___d.nomember (0:0 @ offset 0)": what
 * the kernel does not have, in C; types of scripts bear a suffix that libbpf ignores.
 */
static bool parse_missing(const char *reason, char *what, size_t size)
{
	static const char failed[] = "failed to resolve CO-RE relocation";
	const char *name = strncmp(reason, failed, strlen(failed)) ? NULL : strstr(reason, "] ");
	char *suffix;

	if (!name)
		return false;
	copy(what, size, name + 2, strcspn(name + 2, "("));
	if (*what && what[strlen(what) - 1] == ' ')
		what[strlen(what) - 1] = '\0';
	suffix = strstr(what, "___");
	if (suffix)
		memmove(suffix, suffix + strcspn(suffix, "."), strlen(suffix + strcspn(suffix, ".")) + 1);
	return true;
}

static void explain_reject(const struct session *s, const struct reject *r)
{
	const struct dray_clause *c = r->line ? find_clause(&s->obj, r) : NULL;
	const char *probe = c && c->desc_count ? obj_str(&s->obj, s->obj.desc[c->desc_first].text) : NULL;
	char lock[32], missing[256];

	host_lockdown(lock, sizeof(lock));
	if (parse_missing(r->reason, missing, sizeof(missing)))
		report_error("%s: this kernel has no %s, which the script reads", s->obj.path, missing);
	else if (*lock && strstr(r->reason, "helper"))
		report_error("the kernel is locked down (%s), so programs may not do this: %s", lock,
			     r->reason);
	else if (strstr(r->reason, "cannot use helper")) /* where nothing shows whether it is locked down */
		report_error(
			"this kernel does not let programs do what the script needs (is it locked down?): %s",
			r->reason);
	else if (strstr(r->reason, "unknown func") || strstr(r->reason, "invalid func"))
		report_error("this kernel lacks a function that the script needs: %s", r->reason);
	else
		report_error("%s: the kernel's verifier rejects program %s: %s", s->obj.path, r->prog,
			     r->reason);
	if (c)
		report_error("at %s:%u, in the clause of %s at line %u: %s", r->file, r->line,
			     probe ? probe : "?", c->line, r->source);
	else if (*r->source)
		report_error("at the D source: %s", r->source);
	if (!s->verbose)
		report_error("dray -v shows the verifier's whole log");
}

/* The first warning of libbpf, without its prefix: what follows are consequences. */
static void first_warning(const char *log, char *buf, size_t size)
{
	const char *line = strstr(log, "libbpf: ");

	line = line ? line + strlen("libbpf: ") : log;
	copy(buf, size, line, strcspn(line, "\n"));
}

/*
 * A map of the size that an option asks for is more than the kernel has room for.  libbpf: map 'NAME': failed
 * to create: ...
 */
static bool explain_map(const struct session *s, int err, const char *said)
{
	const struct {
		const char *map, *option;
		uint64_t size;
	} sized[] = {{"map 'dt_ring'", "bufsize", s->opts.bufsize},
		     {"map 'dt_agg_", "aggsize", s->opts.aggsize},
		     {"map 'dt_dyn_", "dynvarsize", s->opts.dynvarsize}};

	if (err != E2BIG && err != ENOMEM && err != EINVAL)
		return false;
	for (size_t i = 0; i < sizeof(sized) / sizeof(sized[0]); i++) {
		if (strncmp(said, sized[i].map, strlen(sized[i].map)))
			continue;
		report_trace("could not enable tracing: %s=%llu: this kernel has no room for that much",
			     sized[i].option, (unsigned long long)sized[i].size);
		return true;
	}
	return false;
}

bool load_explain_open(const struct session *s, int err, const char *log)
{
	char said[512];

	if (s->verbose)
		fprintf(stderr, "%s", log);
	first_warning(log, said, sizeof(said));
	if (!*said)
		libbpf_strerror(err, said, sizeof(said));
	return report_error("%s: libbpf cannot read the object: %s", s->obj.path, said);
}

void load_explain(const struct session *s, int err, const char *log)
{
	char why[256], said[512];
	struct reject r;

	if (s->verbose)
		fprintf(stderr, "%s", log);
	if (parse(&r, log) && *r.reason) {
		explain_reject(s, &r);
		return;
	}
	first_warning(log, said, sizeof(said));
	if (explain_map(s, err, said))
		return;
	if (strstr(said, "failed to find valid kernel BTF")) {
		report_error("%s: it needs types of the kernel, and this host does not show them: no BTF in "
			     "/sys/kernel/btf/vmlinux",
			     s->obj.path);
		return;
	}
	host_explain(err, why, sizeof(why));
	report_error("%s: cannot load: %s%s%s%s", s->obj.path, why, *said ? " (" : "", said,
		     *said ? ")" : "");
}
