/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* inspect_text.c -- an object for human eyes: one paragraph per subject, empty ones left out.  Called by
 * inspect.c. */
#include <string.h>
#include "inspect.h"
#include "objnames.h"

static const char *file_name(const struct obj *o, __u32 file)
{
	return file == DRAY_NONE ? "?" : obj_str(o, o->file[file].name);
}

/* A text of the script on one line. */
static void show_quoted(const char *s, FILE *out)
{
	fputc('"', out);
	for (; *s; s++) {
		if (*s == '\n')
			fputs("\\n", out);
		else if (*s == '\t')
			fputs("\\t", out);
		else if ((unsigned char)*s < 0x20)
			fprintf(out, "\\%03o", *s);
		else
			fprintf(out, *s == '"' || *s == '\\' ? "\\%c" : "%c", *s);
	}
	fputc('"', out);
}

static void show_header(const struct obj *o, FILE *out)
{
	const struct dray_hdr *h = o->hdr;
	bool w = h->flags & DRAY_F_DESTRUCTIVE, t = h->flags & DRAY_F_TARGET;

	fprintf(out, "%s: Dray object, format %u, made by %s\n", o->path, h->version,
		obj_str(o, h->compiler));
	fprintf(out, "  script   %s\n", *obj_str(o, h->script) ? obj_str(o, h->script) : "(command line)");
	fprintf(out, "  sha256   ");
	for (unsigned i = 0; i < sizeof(h->digest); i++)
		fprintf(out, "%02x", h->digest[i]);
	fprintf(out, "\n  strsize  %u\n", h->strsize);
	if (h->scratch_size)
		fprintf(out, "  scratch  %u bytes a slot\n", h->scratch_size);
	fprintf(out, "  destructive  %s\n", w ? "yes (needs -w)" : "no");
	if (t)
		fprintf(out, "  needs    -c or -p ($target)\n");
}

/* What a trampoline runs, in order: one line for consecutive clauses of one probe. */
static void show_runs(const struct obj *o, const struct dray_tramp *t, FILE *out)
{
	uint32_t last = DRAY_NONE;

	for (uint32_t r = 0; r < t->run_count; r++) {
		const struct dray_run *run = &o->run[t->run_first + r];
		const struct dray_desc *d = &o->desc[o->link[run->link].desc];

		if (run->link == last) {
			fprintf(out, ", %u", run->clause);
			continue;
		}
		fprintf(out, "%s    %-26s %sclause %u", r ? "\n" : "", obj_str(o, d->text),
			d->flags & DRAY_D_DEPENDENT ? "(dependent) " : "", run->clause);
		last = run->link;
	}
	if (t->run_count)
		fputc('\n', out);
}

static void show_tramps(const struct obj *o, FILE *out)
{
	fprintf(out, "\nPrograms (trampolines) and what they run\n");
	for (uint32_t i = 0; i < o->ntramp; i++) {
		const struct dray_tramp *t = &o->tramp[i];

		fprintf(out, "  %-28s %s", *obj_str(o, t->prog) ? obj_str(o, t->prog) : "(none)",
			objname_attach(t->attach));
		if (*obj_str(o, t->target))
			fprintf(out, " %s", obj_str(o, t->target));
		if (t->period)
			fprintf(out, ", period %llu %s", (unsigned long long)t->period,
				t->attach == DRAY_AT_PERF ? "events" : "ns");
		if (t->mask_words)
			fprintf(out, ", probes by table");
		fputc('\n', out);
		show_runs(o, t, out);
	}
}

static void show_probes(const struct obj *o, FILE *out)
{
	fprintf(out, "\nProbe descriptions\n");
	for (uint32_t d = 0; d < o->ndesc; d++) {
		const struct dray_desc *de = &o->desc[d];

		fprintf(out, "  %s  (%s:%u)%s\n", obj_str(o, de->text), file_name(o, de->file), de->line,
			de->flags & DRAY_D_DEPENDENT ? "  dependent" : "");
		for (uint32_t k = 0; k < o->nlink; k++) {
			const struct dray_tramp *t = &o->tramp[o->link[k].tramp];

			if (o->link[k].desc == d)
				fprintf(out, "    choice %u: %s %s\n", o->link[k].rank,
					objname_attach(t->attach), obj_str(o, t->target));
		}
	}
}

static void show_item(const struct obj *o, const struct dray_item *it, FILE *out)
{
	const char *type = obj_str(o, it->type);

	fprintf(out, "        ");
	if (it->kind == DRAY_IT_CONST) {
		fprintf(out, "constant ");
		show_quoted(obj_str(o, it->arg), out);
	} else if (it->kind == DRAY_IT_PROBE) {
		fprintf(out, "probe name (field %u)", it->arg);
	} else {
		fprintf(out, "%u..%u %s%s", it->off, it->off + it->size,
			it->kind == DRAY_IT_INT && !(it->flags & DRAY_IF_SIGNED) ? "unsigned " : "",
			objname_item(it->kind));
	}
	fprintf(out, "%s%s\n", *type ? "  " : "", type);
}

static void show_clauses(const struct obj *o, FILE *out)
{
	fprintf(out, "\nClauses\n");
	for (uint32_t i = 0; i < o->nclause; i++) {
		const struct dray_clause *c = &o->clause[i];

		fprintf(out, "  %u  %s:%u  %s", i, file_name(o, c->file), c->line, obj_str(o, c->name));
		if (c->rec_size)
			fprintf(out, "  record of %u bytes", c->rec_size);
		fprintf(out, "%s%s%s\n", c->flags & DRAY_CL_DEFAULT ? "  default action" : "",
			c->flags & DRAY_CL_SPEC ? "  speculative" : "",
			c->flags & DRAY_CL_DESTRUCTIVE ? "  destructive" : "");
		for (uint32_t a = 0; a < c->act_count; a++) {
			const struct dray_act *act = &o->act[c->act_first + a];

			fprintf(out, "      %s", objname_action(act->action));
			if (*obj_str(o, act->str)) {
				fputc(' ', out);
				show_quoted(obj_str(o, act->str), out);
			}
			if (act->agg < o->nagg && act->action != DRAY_ACT_PRINTA)
				fprintf(out, " @%s", obj_str(o, o->agg[act->agg].name));
			fputc('\n', out);
			for (uint32_t k = 0; k < act->item_count; k++)
				show_item(o, &o->item[act->item_first + k], out);
		}
	}
}

static void show_aggs(const struct obj *o, FILE *out)
{
	if (o->nagg)
		fprintf(out, "\nAggregations\n");
	for (uint32_t i = 0; i < o->nagg; i++) {
		const struct dray_agg *a = &o->agg[i];

		fprintf(out, "  @%s  %s  map %s, value of %u bytes", obj_str(o, a->name),
			objname_agg(a->func), obj_str(o, a->map), a->val_size);
		if (a->key_size)
			fprintf(out, ", key of %u bytes", a->key_size);
		fputc('\n', out);
		for (uint32_t k = 0; k < a->key_count; k++)
			show_item(o, &o->item[a->key_first + k], out);
	}
}

static void show_vars(const struct obj *o, FILE *out)
{
	if (o->nvar)
		fprintf(out, "\nVariables\n");
	for (uint32_t i = 0; i < o->nvar; i++)
		fprintf(out, "  %-16s %-20s %s%s%s\n", obj_str(o, o->var[i].name), obj_str(o, o->var[i].type),
			objname_scope(o->var[i].scope), *obj_str(o, o->var[i].map) ? ", map " : "",
			obj_str(o, o->var[i].map));
}

static void show_map(void *arg, const struct inspect_map *m)
{
	fprintf(arg, "  %-16s %-14s key %u, value %u, entries %u\n", m->name, m->type, m->key_size,
		m->value_size, m->max_entries);
}

static void show_rest(const struct obj *o, FILE *out)
{
	if (o->nparam)
		fprintf(out, "\nParameters bound at load\n");
	for (uint32_t i = 0; i < o->nparam; i++) {
		const struct dray_param *p = &o->param[i];

		if (p->kind == DRAY_P_KSYM)
			fprintf(out, "  `%s", obj_str(o, p->index));
		else
			fprintf(out, "  %s%u", p->kind == DRAY_P_STR ? "$$" : "$", p->index);
		fprintf(out, "  %s (%s:%u)\n", objname_param(p->kind), file_name(o, p->file), p->line);
	}
	if (o->nopt)
		fprintf(out, "\nOptions\n");
	for (uint32_t i = 0; i < o->nopt; i++)
		fprintf(out, "  %s%s%s\n", obj_str(o, o->opt[i].name),
			o->opt[i].value == DRAY_NONE ? "" : "=", obj_str(o, o->opt[i].value));
	if (o->nfeat)
		fprintf(out, "\nNeeds of the host\n");
	for (uint32_t i = 0; i < o->nfeat; i++)
		fprintf(out, "  %s %s\n", o->feat[i].kind == DRAY_FEAT_CAP ? "privilege" : "kernel   ",
			obj_str(o, o->feat[i].name));
	if (o->ncore)
		fprintf(out, "\nKernel types (CO-RE)\n");
	for (uint32_t i = 0; i < o->ncore; i++)
		fprintf(out, "  %s%s%s  %s\n", obj_str(o, o->core[i].type),
			*obj_str(o, o->core[i].member) ? "." : "", obj_str(o, o->core[i].member),
			o->core[i].guarded ? "optional" : "required");
}

void inspect_text(const struct obj *o, FILE *out)
{
	show_header(o, out);
	show_tramps(o, out);
	show_probes(o, out);
	show_clauses(o, out);
	show_aggs(o, out);
	show_vars(o, out);
	fprintf(out, "\nMaps\n");
	inspect_maps(o, show_map, out);
	show_rest(o, out);
}
