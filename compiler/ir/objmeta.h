/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* objmeta.h -- the tables of the .dray section (runtime/objfmt.h) while they are being built. */
#ifndef IR_OBJMETA_H
#define IR_OBJMETA_H

#include <stdint.h>
#include "arena.h"
#include "objfmt.h"
#include "vec.h"

struct strtab;

struct objmeta {
	struct arena *arena;
	struct strtab *strtab;
	struct dray_hdr hdr; /* flags, compiler, script, strsize, scratch_size, digest; the rest is filled by
				objsec */
	struct file_rows VEC(struct dray_file) file;
	struct desc_rows VEC(struct dray_desc) desc;
	struct tramp_rows VEC(struct dray_tramp) tramp;
	struct link_rows VEC(struct dray_link) link;
	struct run_rows VEC(struct dray_run) run;
	struct clause_rows VEC(struct dray_clause) clause;
	struct act_rows VEC(struct dray_act) act;
	struct item_rows VEC(struct dray_item) item;
	struct agg_rows VEC(struct dray_agg) agg;
	struct var_rows VEC(struct dray_var) var;
	struct opt_rows VEC(struct dray_opt) opt;
	struct param_rows VEC(struct dray_param) param;
	struct site_rows VEC(struct dray_site) site;
	struct feat_rows VEC(struct dray_feat) feat;
	struct core_rows VEC(struct dray_core) core;
	struct btf_bytes VEC(unsigned char) btf;
	struct info_rows VEC(struct dray_info) info;
};

struct objmeta *objmeta_new(struct arena *a);
/* Offset of a string, each text stored once; "" is 0. */
uint32_t objmeta_str(struct objmeta *m, const char *s);
const char *objmeta_text(const struct objmeta *m, uint32_t off);
uint32_t objmeta_strsize(const struct objmeta *m); /* bytes of the string table */
const char *objmeta_strbytes(const struct objmeta *m);
/* "$1", "$$2", or the name of a kernel variable. */
const char *objmeta_param(const struct objmeta *m, uint32_t row);
/* Row of a kernel feature or capability, added when new. */
void objmeta_feat(struct objmeta *m, uint32_t kind, const char *name);

#endif
