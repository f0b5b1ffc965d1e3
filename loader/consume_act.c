/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * consume_act.c -- runs the actions of a record, one function each.
 *
 * Plans are checked (consume_plan.c), so items may be followed without another look.  Called by consume.c.
 */
#include <stdlib.h>
#include "consumer.h"
#include "print_type.h"

struct datum act_datum(const struct consume_rec *r, const struct plan_act *pa, unsigned i)
{
	return (struct datum){
		.item = &pa->item[i],
		.base = r->data,
		.limit = r->size,
		.prid = r->hdr.prid,
	};
}

int64_t act_int(const struct consume_rec *r, const struct plan_act *pa, unsigned i)
{
	struct datum d = act_datum(r, pa, i);

	return (int64_t)datum_int(&d);
}

static void act_trace(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa)
{
	struct datum d;

	for (unsigned i = 0; i < pa->nitems; i++) {
		d = act_datum(r, pa, i);
		print_trace(&c->env, &d, c->opts->quiet);
	}
}

static void act_format(const struct print_env *e, const struct consume_rec *r, const struct plan_act *pa)
{
	struct pf_args args = {.base = r->data, .limit = r->size, .prid = r->hdr.prid};

	pf_run(e, &pa->format, &args);
}

bool act_text(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa, struct print *text)
{
	struct print_env e = c->env;

	if (!print_init(text, NULL))
		return false;
	e.out = text;
	act_format(&e, r, pa);
	print_char(text, '\0');
	if (text->error) {
		print_free(text);
		return false;
	}
	return true;
}

static void act_printf(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa)
{
	act_format(&c->env, r, pa);
}

static void act_printa(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa)
{
	(void)r;
	agg_printa(&c->aggs, pa->col, pa->ncols, pa->has_format ? &pa->format : NULL);
}

static void act_tracemem(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa)
{
	struct datum d = act_datum(r, pa, 0);
	size_t size;
	const unsigned char *p = datum_bytes(&d, &size);
	int64_t len = pa->nitems > 1 ? act_int(r, pa, 1) : -1;

	/* A negative length is none. */
	if (len >= 0 && (uint64_t)len < size)
		size = (size_t)len;
	print_bytes(&c->env, p, size);
}

/* The last one counts: of a clause with several, of END after that of the probe that ended tracing. */
static void act_exit(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa)
{
	c->status = (int)act_int(r, pa, 0);
	c->exited = true;
}

/* What changes an aggregation is about what there is, not about what was last read with aggrate. */
static void act_fresh(struct consumer *c)
{
	if (c->opts->aggrate)
		agg_next_epoch(&c->aggs);
}

static void act_clear(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa)
{
	(void)r;
	act_fresh(c);
	agg_clear(&c->aggs, pa->col[0]);
}

static void act_trunc(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa)
{
	act_fresh(c);
	agg_trunc(&c->aggs, pa->col[0], pa->nitems ? act_int(r, pa, 0) : 0);
}

static void act_normalize(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa)
{
	int64_t by = act_int(r, pa, 0);

	if (by == 0)
		fault_library(c, r, "normalize() by zero");
	else
		pa->col[0]->normal = by;
}

static void act_denormalize(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa)
{
	(void)c;
	(void)r;
	pa->col[0]->normal = 1;
}

static void spec_done(struct consumer *c, uint32_t id)
{
	if (c->ops.spec_done && !c->committing)
		c->ops.spec_done(c->ops.arg, id);
}

static void act_commit(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa)
{
	uint32_t tag = (uint32_t)act_int(r, pa, 0);

	spec_commit(c, tag);
	spec_done(c, DT_SPEC_ID(tag));
}

static void act_discard(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa)
{
	uint32_t tag = (uint32_t)act_int(r, pa, 0);

	spec_discard(c, tag);
	spec_done(c, DT_SPEC_ID(tag));
}

/* The text of a string item, as a C string; NULL: out of memory. */
static char *act_strdup(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa,
			unsigned i)
{
	struct datum d = act_datum(r, pa, i);
	size_t len;
	const char *s = datum_str(&c->env, &d, &len);

	return strndup(s, len);
}

static void act_setopt(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa)
{
	char *name = act_strdup(c, r, pa, 0), *value = pa->nitems > 1 ? act_strdup(c, r, pa, 1) : strdup("1");
	char why[256];

	if (!name || !value)
		fault_library(c, r, "out of memory");
	else if (!opts_set(c->opts, name, value, true, why, sizeof(why)))
		fault_library(c, r, "couldn't set option \"%s\" to \"%s\": %s", name, value, why);
	free(name);
	free(value);
}

/* No destructive action runs without -w, whatever the object's flags say. */
static bool act_allowed(struct consumer *c, const struct consume_rec *r, const char *what)
{
	if (!c->opts->destructive)
		fault_library(c, r, "%s needs -w", what);
	return c->opts->destructive;
}

static void act_system(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa)
{
	if (act_allowed(c, r, "system()"))
		out_system(c, r, pa);
}

static void act_freopen(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa)
{
	if (act_allowed(c, r, "freopen()"))
		out_freopen(c, r, pa);
}

static void act_ftruncate(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa)
{
	(void)r;
	(void)pa;
	out_ftruncate(c);
}

static void act_print(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa)
{
	struct datum d = act_datum(r, pa, 1);

	print_fmt(&c->out, "%p = *\n", (void *)(uintptr_t)act_int(r, pa, 0));
	print_type(&c->out, &pa->type, d.base + d.item->off, d.item->size, c->opts->printsize);
}

typedef void act_fn(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa);

static act_fn *const act_fns[DRAY_ACT_MAX] = {
	[DRAY_ACT_TRACE] = act_trace,	      [DRAY_ACT_PRINTF] = act_printf,
	[DRAY_ACT_PRINTA] = act_printa,	      [DRAY_ACT_TRACEMEM] = act_tracemem,
	[DRAY_ACT_STACK] = act_trace,	      [DRAY_ACT_USTACK] = act_trace,
	[DRAY_ACT_SYM] = act_trace,	      [DRAY_ACT_EXIT] = act_exit,
	[DRAY_ACT_CLEAR] = act_clear,	      [DRAY_ACT_TRUNC] = act_trunc,
	[DRAY_ACT_NORMALIZE] = act_normalize, [DRAY_ACT_DENORMALIZE] = act_denormalize,
	[DRAY_ACT_COMMIT] = act_commit,	      [DRAY_ACT_DISCARD] = act_discard,
	[DRAY_ACT_SETOPT] = act_setopt,	      [DRAY_ACT_SYSTEM] = act_system,
	[DRAY_ACT_FREOPEN] = act_freopen,     [DRAY_ACT_FTRUNCATE] = act_ftruncate,
	[DRAY_ACT_PRINT] = act_print,	      [DRAY_ACT_PCAP] = pcap_act,
};

void act_run(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa)
{
	/* AGGREF rows do nothing of their own. */
	if (act_fns[pa->a->action])
		act_fns[pa->a->action](c, r, pa);
}
