/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * report.c -- the stability report of drayc -v, in the form of dtrace(8)'s for a program that it compiles and
 * does not run.  Made from the tables of the object, as dray's is.  Called by pipeline.c.
 */
#include <string.h>
#include "report.h"
#include "stability.h"

#define UNSTABLE STAB(UNSTABLE, UNSTABLE, COMMON)

/* A script is named as on the command line: objects keep no directories. */
static const char *script_name(const struct job *job, const char *name)
{
	for (size_t i = 0; i < job->inputs.n; i++) {
		const char *path = job->inputs.v[i].name, *slash = strrchr(path, '/');

		if (!strcmp(slash ? slash + 1 : path, name))
			return path;
	}
	return name;
}

static void print_descs(FILE *out, const struct objmeta *m, const struct dray_clause *c)
{
	for (uint32_t d = c->desc_first; d < c->desc_first + c->desc_count; d++) {
		const struct dray_info *i = &m->info.v[d];

		if (d > c->desc_first && m->desc.v[d].text == m->desc.v[d - 1].text)
			continue; /* another probe of a pattern */
		stab_print_desc(out, objmeta_text(m, m->desc.v[d].text), i->desc, i->args,
				i->types == DRAY_NONE ? NULL : objmeta_text(m, i->types));
	}
}

static unsigned short min_desc(const struct objmeta *m, const struct dray_clause *c)
{
	unsigned short stab = c->desc_count ? STAB(STANDARD, STANDARD, COMMON) : UNSTABLE;

	for (uint32_t d = c->desc_first; d < c->desc_first + c->desc_count; d++)
		stab = stab_min(stab, m->info.v[d].desc);
	return stab;
}

void report_stability(FILE *out, const struct job *job, const struct objmeta *m)
{
	for (uint32_t f = 0; f < m->file.n; f++) {
		const char *text = objmeta_text(m, m->file.v[f].text);
		const char *name = script_name(job, objmeta_text(m, m->file.v[f].name));
		unsigned short desc = STAB(STANDARD, STANDARD, COMMON), stmt = desc;
		bool any = false;

		for (size_t c = 0; c < m->clause.n; c++) {
			if (m->clause.v[c].file != f)
				continue;
			any = true;
			desc = stab_min(desc, min_desc(m, &m->clause.v[c]));
			stmt = stab_min(stmt, m->clause.v[c].stab);
		}
		if (!any)
			continue;
		stab_print_program(out, *text ? "description" : "script", *text ? text : name, desc, stmt);
		for (size_t c = 0; c < m->clause.n; c++)
			if (m->clause.v[c].file == f)
				print_descs(out, m, &m->clause.v[c]);
	}
}
