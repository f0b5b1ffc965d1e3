/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * object.c -- the tables of the object that describe the script as a whole: header, source files, digest,
 * options, parameters; and what it needs from the kernel: features, capabilities, types and members reached
 * by CO-RE.
 */
#include <linux/bpf.h>
#include <sha256.h>
#include <string.h>
#include "abi.h"
#include "object.h"

/* Names in the object carry no folder: the same source gives the same bytes wherever it is compiled. */
static const char *base_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

/*
 * Of a program of the command line, what dray names it by: all before its predicate or body, after the lines
 * that cpp has put in front, without the colons that -P and the like were completed with.
 */
static const char *description(struct low *l, const struct src *s)
{
	const char *text = s->text;
	size_t n;

	if (!src_from_command_line(s))
		return "";
	while (*text == '#')
		text += strcspn(text, "\n") + (strchr(text, '\n') != NULL);
	n = strcspn(text, "{/;\n");
	if (s->name[2] != 'n')
		while (n && strchr(": ", text[n - 1]))
			n--;
	return arena_strndup(l->a, text, n);
}

uint32_t object_file(struct low *l, struct span span)
{
	struct place p = span_place(l->cc->srcs, span);
	uint32_t name = objmeta_str(l->meta, base_name(p.file));
	uint32_t text = objmeta_str(l->meta, description(l, l->cc->srcs->v[p.fileno]));
	struct file_rows *rows = &l->meta->file;

	for (size_t i = 0; i < rows->n; i++)
		if (rows->v[i].name == name && (!rows->v[i].text || l->file_src.v[i] == p.fileno))
			return i;
	*VEC_ADD(l->a, rows) = (struct dray_file){.name = name, .text = text};
	*VEC_ADD(l->a, &l->file_src) = p.fileno;
	return rows->n - 1;
}

static void digest(struct low *l)
{
	const struct srcs *srcs = l->cc->srcs;
	SHA2_CTX ctx;

	SHA256Init(&ctx);
	for (size_t i = 0; i < srcs->n; i++)
		if (src_from_user(srcs->v[i]))
			SHA256Update(&ctx, (const uint8_t *)srcs->v[i]->text, srcs->v[i]->len);
	SHA256Final(l->meta->hdr.digest, &ctx);
}

static const char *script_name(const struct low *l)
{
	const struct srcs *srcs = l->cc->srcs;

	for (size_t i = 0; i < srcs->n; i++)
		if (srcs->v[i]->name[0] != '<')
			return base_name(srcs->v[i]->name);
	return "";
}

static void add_options(struct low *l)
{
	for (size_t i = 0; i < l->ch->options.n; i++) {
		const struct run_option *o = &l->ch->options.v[i];
		struct dray_opt *row = VEC_ADD(l->a, &l->meta->opt);

		row->name = objmeta_str(l->meta, o->name);
		row->value = o->value ? objmeta_str(l->meta, o->value) : DRAY_NONE;
		row->file = object_file(l, o->span);
		row->line = span_place(l->cc->srcs, o->span).line;
	}
}

static uint32_t add_param(struct low *l, uint32_t index, enum dray_paramkind kind, struct span span)
{
	struct dray_param *row = VEC_ADD(l->a, &l->meta->param);

	row->index = index;
	row->kind = kind;
	row->file = object_file(l, span);
	row->line = span_place(l->cc->srcs, span).line;
	return l->meta->param.n - 1;
}

static void add_params(struct low *l)
{
	for (size_t i = 0; i < l->ch->params.n; i++) {
		const struct open_param *p = &l->ch->params.v[i];

		add_param(l, p->index,
			  p->in_desc	 ? DRAY_P_DESC
			  : p->is_string ? DRAY_P_STR
					 : DRAY_P_INT,
			  p->span);
	}
}

/* $N that is used in a description, too, has a row for each use. */
uint32_t object_param(struct low *l, const struct expr *e, enum dray_paramkind kind)
{
	for (size_t i = 0; i < l->meta->param.n; i++)
		if (l->meta->param.v[i].index == e->ival && l->meta->param.v[i].kind == kind)
			return i;
	return add_param(l, e->ival, kind, e->span);
}

uint32_t object_ksym(struct low *l, const struct expr *e)
{
	const char *text = e->module ? arena_printf(l->a, "%s`%s", e->module, e->name) : e->name;
	uint32_t name = objmeta_str(l->meta, text);

	for (size_t i = 0; i < l->meta->param.n; i++)
		if (l->meta->param.v[i].kind == DRAY_P_KSYM && l->meta->param.v[i].index == name)
			return i;
	return add_param(l, name, DRAY_P_KSYM, e->span);
}

void object_begin(struct low *l)
{
	struct dray_hdr *h = &l->meta->hdr;

	h->compiler = objmeta_str(l->meta, "dray " DRAY_VERSION_TEXT);
	h->script = objmeta_str(l->meta, script_name(l));
	h->strsize = l->m->strsize;
	h->flags = (l->ch->destructive ? DRAY_F_DESTRUCTIVE : 0) | (l->ch->uses_target ? DRAY_F_TARGET : 0);
	digest(l);
	add_options(l);
	add_params(l);
}

static void need_attach(struct low *l, enum dray_attach kind)
{
	static const char *const kernel[] = {
		[DRAY_AT_BEGIN] = "raw_tp",	  [DRAY_AT_END] = "raw_tp",
		[DRAY_AT_RAW_TP] = "raw_tp",	  [DRAY_AT_TP_BTF] = "tp_btf",
		[DRAY_AT_FENTRY] = "fentry",	  [DRAY_AT_FEXIT] = "fexit",
		[DRAY_AT_KPROBE] = "kprobe",	  [DRAY_AT_KRETPROBE] = "kretprobe",
		[DRAY_AT_UPROBE] = "uprobe",	  [DRAY_AT_URETPROBE] = "uretprobe",
		[DRAY_AT_PROFILE] = "perf_event", [DRAY_AT_TICK] = "perf_event",
		[DRAY_AT_PERF] = "perf_event",
	};

	if (kind < sizeof(kernel) / sizeof(kernel[0]) && kernel[kind])
		objmeta_feat(l->meta, DRAY_FEAT_KERNEL, kernel[kind]);
}

static void add_features(struct low *l)
{
	bool calls_user = false, sites = false;

	objmeta_feat(l->meta, DRAY_FEAT_KERNEL, "ringbuf");
	for (size_t i = 0; i < l->meta->tramp.n; i++) {
		enum dray_attach kind = l->meta->tramp.v[i].attach;

		need_attach(l, kind);
		calls_user |= kind == DRAY_AT_UPROBE || kind == DRAY_AT_URETPROBE;
		sites |= calls_user || (l->meta->tramp.v[i].mask_words &&
					(kind == DRAY_AT_KPROBE || kind == DRAY_AT_KRETPROBE));
		if (kind == DRAY_AT_RAW_TP && !l->meta->tramp.v[i].target)
			objmeta_feat(l->meta, DRAY_FEAT_KERNEL, "tracefs");
	}
	if (sites)
		objmeta_feat(l->meta, DRAY_FEAT_KERNEL, "bpf_loop");
	if (l->m->ctypes.n)
		objmeta_feat(l->meta, DRAY_FEAT_KERNEL, "btf");
	objmeta_feat(l->meta, DRAY_FEAT_CAP, "CAP_BPF");
	objmeta_feat(l->meta, DRAY_FEAT_CAP, "CAP_PERFMON");
	if (calls_user)
		objmeta_feat(l->meta, DRAY_FEAT_CAP, "CAP_SYS_ADMIN (uprobes without uprobe_multi)");
}

static void add_core(struct low *l, const char *type, const char *member)
{
	struct dray_core *row = VEC_ADD(l->a, &l->meta->core);

	row->type = objmeta_str(l->meta, type);
	row->member = objmeta_str(l->meta, member);
}

void object_end(struct low *l)
{
	add_features(l);
	for (size_t i = 0; i < l->m->ctypes.n; i++) {
		const struct ir_ctype *t = &l->m->ctypes.v[i];

		if (!t->name)
			continue;
		for (size_t k = 0; k < t->members.n; k++)
			if (t->members.v[k].name)
				add_core(l,
					 arena_printf(l->a, "%s %s", t->is_union ? "union" : "struct",
						      t->name),
					 t->members.v[k].name);
	}
	if (l->m->uses_names)
		l->meta->hdr.flags |= DRAY_F_NAMES;
}
