/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * inspect_json.c -- an object for programs: one array per table of runtime/objfmt.h, rows in order,
 * references between them as row numbers, enumerations by name.  Called by inspect.c.
 */
#include "inspect.h"
#include "json.h"
#include "objnames.h"

static void place(struct json *j, const struct obj *o, __u32 file, __u32 line)
{
	if (file != DRAY_NONE)
		json_str(j, "file", obj_str(o, o->file[file].name));
	json_num(j, "line", line);
}

static void put_header(struct json *j, const struct obj *o)
{
	const struct dray_hdr *h = o->hdr;
	char digest[2 * sizeof(h->digest) + 1];

	for (unsigned i = 0; i < sizeof(h->digest); i++)
		snprintf(digest + 2 * i, 3, "%02x", h->digest[i]);
	json_num(j, "format", h->version);
	json_str(j, "compiler", obj_str(o, h->compiler));
	json_str(j, "script", obj_str(o, h->script));
	json_str(j, "sha256", digest);
	json_num(j, "strsize", h->strsize);
	json_num(j, "scratch_size", h->scratch_size);
	json_bool(j, "destructive", h->flags & DRAY_F_DESTRUCTIVE);
	json_bool(j, "needs_target", h->flags & DRAY_F_TARGET);
}

static void put_probes(struct json *j, const struct obj *o)
{
	json_open(j, "probes", '[');
	for (uint32_t d = 0; d < o->ndesc; d++) {
		const struct dray_desc *de = &o->desc[d];

		json_open(j, NULL, '{');
		json_str(j, "description", obj_str(o, de->text));
		json_str(j, "kind", objname_prov(de->kind));
		json_str(j, "provider", obj_str(o, de->prov));
		json_str(j, "module", obj_str(o, de->mod));
		json_str(j, "function", obj_str(o, de->func));
		json_str(j, "name", obj_str(o, de->name));
		json_bool(j, "dependent", de->flags & DRAY_D_DEPENDENT);
		place(j, o, de->file, de->line);
		json_open(j, "alternatives", '[');
		for (uint32_t k = 0; k < o->nlink; k++) {
			if (o->link[k].desc != d)
				continue;
			json_open(j, NULL, '{');
			json_num(j, "rank", o->link[k].rank);
			json_num(j, "trampoline", o->link[k].tramp);
			json_close(j, '}');
		}
		json_close(j, ']');
		json_close(j, '}');
	}
	json_close(j, ']');
}

static void put_tramps(struct json *j, const struct obj *o)
{
	json_open(j, "trampolines", '[');
	for (uint32_t i = 0; i < o->ntramp; i++) {
		const struct dray_tramp *t = &o->tramp[i];

		json_open(j, NULL, '{');
		json_str(j, "program", obj_str(o, t->prog));
		json_str(j, "attach", objname_attach(t->attach));
		json_str(j, "target", obj_str(o, t->target));
		json_num(j, t->attach == DRAY_AT_PERF ? "period_events" : "period_ns", t->period);
		json_bool(j, "table", t->mask_words);
		json_open(j, "runs", '[');
		for (uint32_t r = 0; r < t->run_count; r++) {
			const struct dray_run *run = &o->run[t->run_first + r];

			json_open(j, NULL, '{');
			json_num(j, "probe", o->link[run->link].desc);
			json_num(j, "clause", run->clause);
			json_close(j, '}');
		}
		json_close(j, ']');
		json_close(j, '}');
	}
	json_close(j, ']');
}

static void put_items(struct json *j, const struct obj *o, const char *key, uint32_t first, uint32_t n)
{
	json_open(j, key, '[');
	for (uint32_t i = first; i < first + n; i++) {
		const struct dray_item *it = &o->item[i];

		json_open(j, NULL, '{');
		json_str(j, "kind", objname_item(it->kind));
		if (it->kind == DRAY_IT_CONST) {
			json_str(j, "text", obj_str(o, it->arg));
		} else {
			json_num(j, "offset", it->off);
			json_num(j, "size", it->size);
		}
		json_bool(j, "signed", it->flags & DRAY_IF_SIGNED);
		json_str(j, "type", obj_str(o, it->type));
		json_close(j, '}');
	}
	json_close(j, ']');
}

static void put_clauses(struct json *j, const struct obj *o)
{
	json_open(j, "clauses", '[');
	for (uint32_t i = 0; i < o->nclause; i++) {
		const struct dray_clause *c = &o->clause[i];

		json_open(j, NULL, '{');
		json_str(j, "name", obj_str(o, c->name));
		place(j, o, c->file, c->line);
		json_num(j, "record_size", c->rec_size);
		json_bool(j, "destructive", c->flags & DRAY_CL_DESTRUCTIVE);
		json_open(j, "actions", '[');
		for (uint32_t a = c->act_first; a < c->act_first + c->act_count; a++) {
			const struct dray_act *act = &o->act[a];

			json_open(j, NULL, '{');
			json_str(j, "action", objname_action(act->action));
			if (act->str != DRAY_NONE)
				json_str(j, "text", obj_str(o, act->str));
			if (act->agg < o->nagg && act->action != DRAY_ACT_PRINTA)
				json_num(j, "aggregation", act->agg);
			put_items(j, o, "items", act->item_first, act->item_count);
			json_close(j, '}');
		}
		json_close(j, ']');
		json_close(j, '}');
	}
	json_close(j, ']');
}

static void put_aggs(struct json *j, const struct obj *o)
{
	json_open(j, "aggregations", '[');
	for (uint32_t i = 0; i < o->nagg; i++) {
		const struct dray_agg *a = &o->agg[i];

		json_open(j, NULL, '{');
		json_str(j, "name", obj_str(o, a->name));
		json_str(j, "function", objname_agg(a->func));
		json_str(j, "map", obj_str(o, a->map));
		json_num(j, "value_size", a->val_size);
		json_num(j, "key_size", a->key_size);
		put_items(j, o, "keys", a->key_first, a->key_count);
		json_close(j, '}');
	}
	json_close(j, ']');
}

static void put_vars(struct json *j, const struct obj *o)
{
	json_open(j, "variables", '[');
	for (uint32_t i = 0; i < o->nvar; i++) {
		json_open(j, NULL, '{');
		json_str(j, "name", obj_str(o, o->var[i].name));
		json_str(j, "type", obj_str(o, o->var[i].type));
		json_str(j, "scope", objname_scope(o->var[i].scope));
		json_str(j, "map", obj_str(o, o->var[i].map));
		json_close(j, '}');
	}
	json_close(j, ']');
	json_open(j, "parameters", '[');
	for (uint32_t i = 0; i < o->nparam; i++) {
		json_open(j, NULL, '{');
		if (o->param[i].kind == DRAY_P_KSYM)
			json_str(j, "name", obj_str(o, o->param[i].index));
		else
			json_num(j, "index", o->param[i].index);
		json_str(j, "kind", objname_param(o->param[i].kind));
		place(j, o, o->param[i].file, o->param[i].line);
		json_close(j, '}');
	}
	json_close(j, ']');
	json_open(j, "options", '[');
	for (uint32_t i = 0; i < o->nopt; i++) {
		json_open(j, NULL, '{');
		json_str(j, "name", obj_str(o, o->opt[i].name));
		if (o->opt[i].value != DRAY_NONE)
			json_str(j, "value", obj_str(o, o->opt[i].value));
		json_close(j, '}');
	}
	json_close(j, ']');
}

static void put_map(void *arg, const struct inspect_map *m)
{
	struct json *j = arg;

	json_open(j, NULL, '{');
	json_str(j, "name", m->name);
	json_str(j, "type", m->type);
	json_num(j, "key_size", m->key_size);
	json_num(j, "value_size", m->value_size);
	json_num(j, "max_entries", m->max_entries);
	json_close(j, '}');
}

static void put_feats(struct json *j, const struct obj *o, const char *key, uint32_t kind)
{
	json_open(j, key, '[');
	for (uint32_t i = 0; i < o->nfeat; i++)
		if (o->feat[i].kind == kind)
			json_str(j, NULL, obj_str(o, o->feat[i].name));
	json_close(j, ']');
}

static void put_needs(struct json *j, const struct obj *o)
{
	json_open(j, "maps", '[');
	inspect_maps(o, put_map, j);
	json_close(j, ']');
	put_feats(j, o, "kernel_features", DRAY_FEAT_KERNEL);
	put_feats(j, o, "privileges", DRAY_FEAT_CAP);
	json_open(j, "kernel_types", '[');
	for (uint32_t i = 0; i < o->ncore; i++) {
		json_open(j, NULL, '{');
		json_str(j, "type", obj_str(o, o->core[i].type));
		json_str(j, "member", obj_str(o, o->core[i].member));
		json_bool(j, "required", !o->core[i].guarded);
		json_close(j, '}');
	}
	json_close(j, ']');
}

void inspect_json(const struct obj *o, FILE *out)
{
	struct json j = {.out = out};

	json_open(&j, NULL, '{');
	put_header(&j, o);
	put_probes(&j, o);
	put_tramps(&j, o);
	put_clauses(&j, o);
	put_aggs(&j, o);
	put_vars(&j, o);
	put_needs(&j, o);
	json_close(&j, '}');
}
