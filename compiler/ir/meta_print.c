/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * meta_print.c -- the .dray tables in the text form of a module: options, variables, aggregations,
 * trampolines with what they run, and for each clause its actions and recorded items.  Called by ir_print().
 */
#include <string.h>
#include "abi.h"
#include "ir_text.h"

static const char *const action_names[DRAY_ACT_MAX] = {
	[DRAY_ACT_TRACE] = "trace",
	[DRAY_ACT_PRINTF] = "printf",
	[DRAY_ACT_PRINTA] = "printa",
	[DRAY_ACT_TRACEMEM] = "tracemem",
	[DRAY_ACT_STACK] = "stack",
	[DRAY_ACT_USTACK] = "ustack",
	[DRAY_ACT_SYM] = "sym",
	[DRAY_ACT_EXIT] = "exit",
	[DRAY_ACT_CLEAR] = "clear",
	[DRAY_ACT_TRUNC] = "trunc",
	[DRAY_ACT_NORMALIZE] = "normalize",
	[DRAY_ACT_DENORMALIZE] = "denormalize",
	[DRAY_ACT_COMMIT] = "commit",
	[DRAY_ACT_DISCARD] = "discard",
	[DRAY_ACT_SETOPT] = "setopt",
	[DRAY_ACT_SYSTEM] = "system",
	[DRAY_ACT_FREOPEN] = "freopen",
	[DRAY_ACT_FTRUNCATE] = "ftruncate",
	[DRAY_ACT_PRINT] = "print",
	[DRAY_ACT_PCAP] = "pcap",
	[DRAY_ACT_AGGREF] = "aggref",
};

static const char *const item_names[DRAY_IT_MAX] = {
	[DRAY_IT_INT] = "int",	   [DRAY_IT_STR] = "str",     [DRAY_IT_COMM] = "comm",
	[DRAY_IT_CONST] = "const", [DRAY_IT_PROBE] = "probe", [DRAY_IT_NAMEID] = "nameid",
	[DRAY_IT_BYTES] = "bytes", [DRAY_IT_STACK] = "stack", [DRAY_IT_USTACK] = "ustack",
	[DRAY_IT_SYM] = "sym",	   [DRAY_IT_USYM] = "usym",   [DRAY_IT_PAD] = "pad",
};

static const char *const attach_names[] = {
	[DRAY_AT_BEGIN] = "begin",	   [DRAY_AT_END] = "end",
	[DRAY_AT_ERROR] = "error",	   [DRAY_AT_RAW_TP] = "raw_tp",
	[DRAY_AT_TP_BTF] = "tp_btf",	   [DRAY_AT_FENTRY] = "fentry",
	[DRAY_AT_FEXIT] = "fexit",	   [DRAY_AT_KPROBE] = "kprobe",
	[DRAY_AT_KRETPROBE] = "kretprobe", [DRAY_AT_UPROBE] = "uprobe",
	[DRAY_AT_URETPROBE] = "uretprobe", [DRAY_AT_PROFILE] = "profile",
	[DRAY_AT_TICK] = "tick",	   [DRAY_AT_PERF] = "perf",
};

static const char *const agg_names[] = {
	[DT_AGG_COUNT] = "count",
	[DT_AGG_SUM] = "sum",
	[DT_AGG_AVG] = "avg",
	[DT_AGG_MIN] = "min",
	[DT_AGG_MAX] = "max",
	[DT_AGG_STDDEV] = "stddev",
	[DT_AGG_QUANTIZE] = "quantize",
	[DT_AGG_LQUANTIZE] = "lquantize",
	[DT_AGG_LLQUANTIZE] = "llquantize",
};

static const char *const scope_names[] = {
	[DRAY_SC_GLOBAL] = "global",
	[DRAY_SC_THIS] = "this",
	[DRAY_SC_SELF] = "self",
	[DRAY_SC_ASSOC] = "assoc",
	[DRAY_SC_SELF_ASSOC] = "self assoc",
};

static void print_str(FILE *out, const struct objmeta *meta, uint32_t off)
{
	const char *s = objmeta_text(meta, off);

	ir_text(out, s, strlen(s));
}

static void print_place(FILE *out, const struct objmeta *meta, uint32_t file, uint32_t line)
{
	fprintf(out, "%s:%u", objmeta_text(meta, meta->file.v[file].name), line);
}

/* "int 4 at 16 signed" */
static void print_item(FILE *out, const struct objmeta *meta, const struct dray_item *it)
{
	static const char *const fields[] = {"prov", "mod", "func", "name"};

	fprintf(out, "%s", item_names[it->kind]);
	if (it->kind == DRAY_IT_CONST) {
		putc(' ', out);
		print_str(out, meta, it->arg);
		return;
	}
	if (it->kind == DRAY_IT_PROBE) {
		fprintf(out, " %s", fields[it->arg & 3]);
		return;
	}
	fprintf(out, " %u at %u%s", it->size, it->off, it->flags & DRAY_IF_SIGNED ? " signed" : "");
	if (it->flags & DRAY_IF_PTR)
		fputs(" ptr", out);
}

static void print_items(FILE *out, const struct objmeta *meta, uint32_t first, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++) {
		fputs(i ? ", " : " ", out);
		print_item(out, meta, &meta->item.v[first + i]);
	}
}

static void print_agg(FILE *out, const struct objmeta *meta, const struct dray_agg *g)
{
	fprintf(out, "agg @%s %s", objmeta_text(meta, g->name), agg_names[g->func]);
	if (g->func >= DT_AGG_LQUANTIZE)
		fprintf(out, " (%lld, %lld, %lld, %lld)", (long long)g->param[0], (long long)g->param[1],
			(long long)g->param[2], (long long)g->param[3]);
	fprintf(out, " in %s", objmeta_text(meta, g->map));
	if (g->key_size) {
		fputs(" by", out);
		print_items(out, meta, g->key_first, g->key_count);
	}
	putc('\n', out);
}

void meta_print_tables(FILE *out, const struct objmeta *meta)
{
	for (size_t i = 0; i < meta->opt.n; i++) {
		const struct dray_opt *o = &meta->opt.v[i];

		fprintf(out, "option %s", objmeta_text(meta, o->name));
		if (o->value != DRAY_NONE)
			fprintf(out, "=%s", objmeta_text(meta, o->value));
		putc('\n', out);
	}
	for (size_t i = 0; i < meta->param.n; i++)
		fprintf(out, "param %s\n", objmeta_param(meta, i));
	for (size_t i = 0; i < meta->var.n; i++) {
		const struct dray_var *v = &meta->var.v[i];

		fprintf(out, "var %s %s %s", scope_names[v->scope], objmeta_text(meta, v->type),
			objmeta_text(meta, v->name));
		if (v->map)
			fprintf(out, " in %s", objmeta_text(meta, v->map));
		putc('\n', out);
	}
	for (size_t i = 0; i < meta->agg.n; i++)
		print_agg(out, meta, &meta->agg.v[i]);
	for (size_t i = 0; i < meta->site.n; i++) {
		const struct dray_site *s = &meta->site.v[i];

		fprintf(out, "site %zu ", i);
		print_place(out, meta, s->file, s->line);
		fprintf(out, ":%u\n", s->col);
	}
	for (size_t i = 0; i < meta->feat.n; i++)
		fprintf(out, "needs %s\n", objmeta_text(meta, meta->feat.v[i].name));
}

void meta_print_link(FILE *out, const struct objmeta *meta, uint32_t row, const char *setup, uint32_t args)
{
	const struct dray_link *l = &meta->link.v[row];

	fprintf(out, "link %u ", row);
	print_str(out, meta, meta->desc.v[l->desc].text);
	fprintf(out, " by %s", objmeta_text(meta, meta->tramp.v[l->tramp].prog));
	if (l->rank)
		fprintf(out, ", rank %u", l->rank);
	if (setup)
		fprintf(out, ", setup %s", setup);
	for (unsigned n = 0; n < DT_NARGS; n++)
		if (args & 1u << n)
			fprintf(out, ", arg%u", n);
	putc('\n', out);
}

void meta_print_tramps(FILE *out, const struct objmeta *meta)
{
	for (size_t i = 0; i < meta->tramp.n; i++) {
		const struct dray_tramp *t = &meta->tramp.v[i];

		fprintf(out, "tramp %s %s", t->prog ? objmeta_text(meta, t->prog) : "(none)",
			attach_names[t->attach]);
		if (t->target)
			fprintf(out, " %s", objmeta_text(meta, t->target));
		if (t->period)
			fprintf(out, " %llu ns", (unsigned long long)t->period);
		if (t->mask_words)
			fprintf(out, ", table of %u", t->mask_words);
		putc('\n', out);
		for (uint32_t r = t->run_first; r < t->run_first + t->run_count; r++)
			fprintf(out, "    link %u: clause %u\n", meta->run.v[r].link, meta->run.v[r].clause);
	}
}

static void print_action(FILE *out, const struct objmeta *meta, const struct dray_act *a)
{
	fprintf(out, "    %s", action_names[a->action]);
	if (a->str != DRAY_NONE) {
		putc(' ', out);
		print_str(out, meta, a->str);
	}
	if (a->agg != DRAY_NONE && a->action != DRAY_ACT_PRINTA)
		fprintf(out, " @%s", objmeta_text(meta, meta->agg.v[a->agg].name));
	print_items(out, meta, a->item_first, a->item_count);
	putc('\n', out);
}

void meta_print_clause(FILE *out, const struct objmeta *meta, uint32_t row)
{
	static const char *const flags[] = {"default", "prints", "spec", "destructive", "cond"};
	const struct dray_clause *c = &meta->clause.v[row];

	fprintf(out, "clause %u %s", row, objmeta_text(meta, c->name));
	for (uint32_t d = 0; d < c->desc_count; d++) {
		fputs(d ? ", " : " ", out);
		print_str(out, meta, meta->desc.v[c->desc_first + d].text);
	}
	putc(' ', out);
	print_place(out, meta, c->file, c->line);
	for (unsigned f = 0; f < sizeof(flags) / sizeof(flags[0]); f++)
		if (c->flags & 1u << f)
			fprintf(out, " %s", flags[f]);
	putc('\n', out);
	if (c->rec_size)
		fprintf(out, "    record %u\n", c->rec_size);
	for (uint32_t i = 0; i < c->act_count; i++)
		print_action(out, meta, &meta->act.v[c->act_first + i]);
}
