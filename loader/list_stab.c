/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * list_stab.c -- attributes of stability as dtrace(8) shows them: of a program with -v, of each probe with
 * -lv. Called by main.c and list.c.
 */
#include "argtypes.h"
#include "list.h"
#include "stability.h"

void list_stab_probe(const struct obj *o, struct argtypes *t, FILE *out, uint32_t d, const struct rprobe *p)
{
	const struct dray_info *i = &o->info[d];
	unsigned short stab = i->prov;
	char buf[1024];

	if (*p->mod)
		stab = stab_min(stab, i->mod);
	if (*p->func)
		stab = stab_min(stab, i->func);
	if (*p->name)
		stab = stab_min(stab, i->name);
	stab_print_probe(out, stab, i->args, argtypes_text(t, o, d, p, buf, sizeof(buf)));
}

static unsigned short min_desc(const struct obj *o, const struct dray_clause *c)
{
	unsigned short stab =
		c->desc_count ? STAB(STANDARD, STANDARD, COMMON) : STAB(UNSTABLE, UNSTABLE, COMMON);

	for (uint32_t d = c->desc_first; d < c->desc_first + c->desc_count; d++)
		stab = stab_min(stab, o->info[d].desc);
	return stab;
}

static void list_descs(const struct obj *o, const struct dray_clause *c, FILE *out)
{
	for (uint32_t d = c->desc_first; d < c->desc_first + c->desc_count; d++) {
		const struct dray_info *i = &o->info[d];

		if (d > c->desc_first && o->desc[d].text == o->desc[d - 1].text)
			continue; /* another probe of a pattern */
		stab_print_desc(out, obj_str(o, o->desc[d].text), i->desc, i->args,
				i->types == DRAY_NONE ? NULL : obj_str(o, i->types));
	}
}

void list_stability(const struct session *s, const struct args *a, FILE *out)
{
	const struct obj *o = &s->obj;

	for (uint32_t f = 0; f < o->nfile && o->ninfo; f++) {
		const char *name = obj_str(o, o->file[f].name), *text = obj_str(o, o->file[f].text);
		unsigned short desc = STAB(STANDARD, STANDARD, COMMON), stmt = desc;
		uint32_t n = 0;

		for (uint32_t c = 0; c < o->nclause; c++) {
			if (o->clause[c].file != f)
				continue;
			n++;
			desc = stab_min(desc, min_desc(o, &o->clause[c]));
			stmt = stab_min(stmt, o->clause[c].stab);
		}
		if (!n)
			continue;
		stab_print_program(out, *text ? "description" : "script",
				   *text ? text : list_script_name(a, name), desc, stmt);
		for (uint32_t c = 0; a->check && c < o->nclause; c++)
			if (o->clause[c].file == f)
				list_descs(o, &o->clause[c], out);
		if (!a->check)
			fputc('\n', out);
	}
}
