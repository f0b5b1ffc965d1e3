/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * agg.c -- aggregations: find the slot of the key, then one call updates it.  A slot that found no room is
 * NULL, which the runtime's functions accept (the loss is counted where it happened).
 */
#include "abi.h"
#include "agg.h"
#include "build.h"
#include "value.h"
#include "key.h"

static ir_reg slot(struct low *l, const struct aggstore *s, const struct expr *agg, const ir_reg *vals)
{
	ir_reg key;

	if (s->alone)
		return build_call(l, dt_agg_one, build_imm(l, IR_MAP, s->map));
	if (!s->keys.size)
		return build_call(l, dt_agg_slot, build_const(l, s->val_off));
	key = key_build(l, &s->keys, &agg->args, vals);
	return build_call(l, dt_agg_key, build_imm(l, IR_MAP, s->map), build_imm(l, IR_MAP, s->spare[0]),
			  build_imm(l, IR_MAP, s->spare[1]), key, build_imm(l, IR_ZERO, s->val_size));
}

/* The weight of a distribution: its last argument, 1 when there is none. */
static ir_reg weight(struct low *l, const struct expr *call, unsigned n)
{
	return call->args.n > n ? value_int(l, call->args.v[n]) : build_const(l, 1);
}

static unsigned weight_index(uint32_t func)
{
	return func == DT_AGG_QUANTIZE ? 1 : func == DT_AGG_LQUANTIZE ? 4 : 5;
}

static void update(struct low *l, const struct aggstore *s, const int64_t *p, ir_reg at, ir_reg v, ir_reg w)
{
	switch (s->func) {
	case DT_AGG_COUNT:
		build_call(l, dt_agg_count, at);
		break;
	case DT_AGG_SUM:
		build_call(l, dt_agg_sum, at, v);
		break;
	case DT_AGG_AVG:
		build_call(l, dt_agg_avg, at, v);
		break;
	case DT_AGG_MIN:
		build_call(l, dt_agg_min, at, v);
		break;
	case DT_AGG_MAX:
		build_call(l, dt_agg_max, at, v);
		break;
	case DT_AGG_STDDEV:
		build_call(l, dt_agg_stddev, at, v);
		break;
	case DT_AGG_QUANTIZE:
		build_call(l, dt_agg_quantize, at, v, w);
		break;
	case DT_AGG_LQUANTIZE:
		build_call(l, dt_agg_lquantize, at, v, build_const(l, p[0]), build_const(l, p[2]),
			   build_const(l, (p[1] - p[0]) / p[2]), w);
		break;
	default:
		build_call(l, dt_agg_llquantize, at, v, build_const(l, p[0]), build_const(l, p[1]),
			   build_const(l, p[2]), build_const(l, p[3]), w);
		break;
	}
}

void agg_update(struct low *l, const struct expr *e)
{
	const struct expr *agg = e->a, *call = e->b;
	const struct aggstore *s = &l->lay.aggs[agg->ident->id];
	const ir_reg *vals;
	ir_reg v = 0, w = 0;

	if (s->func != DT_AGG_COUNT)
		v = value_int(l, call->args.v[0]);
	if (s->func >= DT_AGG_QUANTIZE)
		w = weight(l, call, weight_index(s->func));
	vals = key_eval(l, &s->keys, &agg->args);
	l->c->span = e->span;
	update(l, s, agg->ident->aggparam, slot(l, s, agg, vals), v, w);
}
