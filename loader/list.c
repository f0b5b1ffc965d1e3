/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * list.c -- shows what was linked: the table of -l and the notices in dtrace(8)'s form, and the link report
 * of -v, which is our own.  Stability is list_stab.c's business.  Called by main.c.
 */
#include <bpf/bpf.h>
#include <bpf/libbpf.h>
#include <string.h>
#include "argtypes.h"
#include "list.h"
#include "objnames.h"
#include "report.h"

static void list_row(const struct session *s, struct argtypes *t, FILE *out, uint32_t d, uint32_t id)
{
	const struct rprobe *p = &s->probes.row[id];

	fprintf(out, "%5u %10s %17s %33s %s\n", id, p->prov, p->mod, p->func, p->name);
	if (s->verbose && s->obj.ninfo)
		list_stab_probe(&s->obj, t, out, d, p);
}

void list_probes(const struct session *s, FILE *out)
{
	const struct obj *o = &s->obj;
	struct argtypes t = {0};

	fprintf(out, "%5s %10s %17s %33s %s\n", "ID", "PROVIDER", "MODULE", "FUNCTION", "NAME");
	for (uint32_t d = 0; d < o->ndesc; d++) {
		if (o->desc[d].kind == DRAY_PROV_DTRACE) {
			uint32_t id = probes_find(&s->probes, "dtrace", "", "", obj_str(o, o->desc[d].name));

			if (id && s->links.matched[d])
				list_row(s, &t, out, d, id);
			continue;
		}
		for (uint32_t id = PROBE_ERROR + 1; id < s->probes.n; id++)
			if (s->probes.row[id].desc == d)
				list_row(s, &t, out, d, id);
	}
	argtypes_free(&t);
}

/* A script is named as on the command line, if it stands there: objects keep no directories. */
const char *list_script_name(const struct args *a, const char *name)
{
	for (unsigned i = 0; i < a->nsource; i++)
		if (a->source[i].opt == 's' && !strcmp(basename(a->source[i].text), name))
			return a->source[i].text;
	return name;
}

static void notice(const struct session *s, const struct args *a, uint32_t file, uint32_t n)
{
	const char *name = obj_str(&s->obj, s->obj.file[file].name);
	const char *text = obj_str(&s->obj, s->obj.file[file].text);

	report_trace("%s '%s' matched %u probe%s", *text ? "description" : "script",
		     *text ? text : list_script_name(a, name), n, n == 1 ? "" : "s");
}

uint32_t list_matches(const struct session *s, const struct args *a)
{
	const struct obj *o = &s->obj;
	uint32_t total = 0;

	for (uint32_t k = 0; k < o->nfile; k++) {
		uint32_t n = 0, clauses = 0;

		for (uint32_t c = 0; c < o->nclause; c++) {
			if (o->clause[c].file != k)
				continue;
			clauses++;
			n += link_clause_matches(&s->links, o, c);
		}
		total += n;
		if (clauses && !s->opts.quiet)
			notice(s, a, k, n);
	}
	return total;
}

/* How much the verifier followed: what kernels limit. */
static void list_verified(const struct session *s, const char *prog, FILE *out)
{
	struct bpf_program *p = bpf_object__find_program_by_name(s->bpf, prog);
	struct bpf_prog_info info = {0};
	uint32_t size = sizeof(info);

	if (p && bpf_program__fd(p) >= 0 && !bpf_obj_get_info_by_fd(bpf_program__fd(p), &info, &size))
		fprintf(out, " (%u instructions verified)", info.verified_insns);
}

void list_links(const struct session *s, FILE *out)
{
	const struct obj *o = &s->obj;
	uint32_t n = 0;

	for (uint32_t t = 0; t < o->ntramp; t++) {
		const struct dray_tramp *tr = &o->tramp[t];

		if (tr->attach == DRAY_AT_ERROR)
			continue;
		fprintf(out, "%s %s", s->links.used[t] ? "load" : "skip", obj_str(o, tr->prog));
		if (s->links.used[t])
			list_verified(s, obj_str(o, tr->prog), out);
		fprintf(out, ": %s %s\n", objname_attach(tr->attach), obj_str(o, tr->target));
		for (uint32_t i = 0; i < o->nlink; i++)
			if (o->link[i].tramp == t)
				fprintf(out, "     %s: %s\n", obj_str(o, o->desc[o->link[i].desc].text),
					s->links.prid[i] ? "linked" : "not linked");
	}
	for (uint32_t k = 0; k < s->links.nsite; k++)
		n += s->links.site[k].count;
	if (n)
		fprintf(out, "%u places, %u probes there\n", s->links.nsite, n);
}
