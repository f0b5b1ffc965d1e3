/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * objsec.c -- lays out the .dray section (runtime/objfmt.h) and adds it to an object.  Called by emit.c.
 */
#include <string.h>
#include "elfcopy.h"
#include "emit.h"

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the section is written as it is in memory");

struct table {
	const void *v;
	size_t n, size; /* rows, bytes of a row */
};

#define TABLE(vec)                                                                                           \
	{                                                                                                    \
		(vec).v, (vec).n, sizeof(*(vec).v)                                                           \
	}

static size_t align8(size_t n)
{
	return (n + 7) & ~(size_t)7;
}

/* The section in the arena; *len is its size. */
static unsigned char *section_bytes(struct arena *a, const struct objmeta *m, size_t *len)
{
	const struct table tables[DRAY_NTABLES] = {
		[DRAY_T_STR] = {objmeta_strbytes(m), objmeta_strsize(m), 1},
		[DRAY_T_FILE] = TABLE(m->file),
		[DRAY_T_DESC] = TABLE(m->desc),
		[DRAY_T_TRAMP] = TABLE(m->tramp),
		[DRAY_T_LINK] = TABLE(m->link),
		[DRAY_T_RUN] = TABLE(m->run),
		[DRAY_T_CLAUSE] = TABLE(m->clause),
		[DRAY_T_ACT] = TABLE(m->act),
		[DRAY_T_ITEM] = TABLE(m->item),
		[DRAY_T_AGG] = TABLE(m->agg),
		[DRAY_T_VAR] = TABLE(m->var),
		[DRAY_T_OPT] = TABLE(m->opt),
		[DRAY_T_PARAM] = TABLE(m->param),
		[DRAY_T_SITE] = TABLE(m->site),
		[DRAY_T_FEAT] = TABLE(m->feat),
		[DRAY_T_CORE] = TABLE(m->core),
		[DRAY_T_BTF] = TABLE(m->btf),
		[DRAY_T_INFO] = TABLE(m->info),
	};
	struct dray_hdr hdr = m->hdr;
	unsigned char *bytes;
	size_t off = sizeof(hdr);

	hdr.magic = DRAY_MAGIC;
	hdr.version = DRAY_VERSION;
	for (int i = 0; i < DRAY_NTABLES; i++) {
		hdr.table[i].off = off;
		hdr.table[i].count = tables[i].n;
		off = align8(off + tables[i].n * tables[i].size);
	}
	hdr.size = off;
	bytes = arena_alloc(a, off);
	memcpy(bytes, &hdr, sizeof(hdr));
	for (int i = 0; i < DRAY_NTABLES; i++)
		if (tables[i].n)
			memcpy(bytes + hdr.table[i].off, tables[i].v, tables[i].n * tables[i].size);
	*len = off;
	return bytes;
}

bool objsec_add(struct cc *cc, const struct objmeta *meta, struct bytes *obj)
{
	size_t len;
	unsigned char *bytes = section_bytes(cc->arena, meta, &len);
	const char *err = elfcopy_add(cc->arena, obj, DRAY_SECTION, bytes, len);

	if (err)
		diag_fatal(cc->diag, NULL, "internal error: cannot write the object: %s", err);
	return !err;
}
