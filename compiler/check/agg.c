/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * agg.c -- aggregations: one function and one key signature each, for the whole program, and what the
 * distributions ask of their parameters.
 */
#include "checker.h"

/* Strings in keys: as long as the longest that was used, for storage. */
static void widen(struct type *key, const struct expr *e)
{
	uint32_t b = type_is_string(e->type) ? string_bound(e) : 0;

	if (key->kind == TY_STRING)
		key->bound = b && key->bound ? (b > key->bound ? b : key->bound) : 0;
}

static void first_keys(struct check *c, struct ident *id, const struct expr_vec *keys)
{
	for (size_t i = 0; i < keys->n; i++) {
		struct expr *k = keys->v[i];
		struct type *t = k->type;

		if (is_dyn(k) || is_void(t) || !check_sized(c, k)) {
			ERR(c, k->span, "D_KEY_TYPE", "key %zu of aggregation @%s cannot be of type '%s'",
			    i + 1, id->name, text_of(c, k));
			t = c->t_error;
		} else if (type_is_string(t)) {
			t = ARENA_NEW(c->a, struct type);
			*t = *type_base(k->type);
		}
		*VEC_ADD(c->a, &id->keys) = t;
	}
}

void agg_keys(struct check *c, struct expr *agg)
{
	struct ident *id = agg->ident;

	check_args(c, &agg->args, USE_READ | USE_KEY);
	if (!id->assigned) {
		first_keys(c, id, &agg->args);
		return;
	}
	sign_check(c, agg->span, arena_printf(c->a, "@%s[]", id->name), &id->keys, &agg->args);
	for (size_t i = 0; i < id->keys.n && i < agg->args.n; i++)
		widen(id->keys.v[i], agg->args.v[i]);
}

static bool constant(struct check *c, const struct expr *call, size_t i, const char *tag)
{
	if (call->args.v[i]->kind == EX_INT)
		return true;
	ERR(c, call->args.v[i]->span, tag, "argument %zu of %s() must be an integer constant", i + 1,
	    call->name);
	return false;
}

/* The parameter must lie within [low, high]. */
static bool within(struct check *c, const struct expr *call, size_t i, const char *tag, int64_t low,
		   int64_t high)
{
	int64_t v = (int64_t)call->args.v[i]->ival;

	if (v >= low && v <= high)
		return true;
	ERR(c, call->args.v[i]->span, tag, "argument %zu of %s() must be from %lld to %lld, not %lld", i + 1,
	    call->name, (long long)low, (long long)high, (long long)v);
	return false;
}

static bool positive(struct check *c, const struct expr *call, size_t i, const char *tag)
{
	if (is_posconst(call->args.v[i]))
		return true;
	ERR(c, call->args.v[i]->span, tag, "argument %zu of %s() must be a positive integer constant", i + 1,
	    call->name);
	return false;
}

/* Every use must agree with the first in its parameters. */
static void same_params(struct check *c, struct ident *id, const struct expr *call, const int64_t *p,
			const char *const *names, const char *const *tags, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		if (!id->assigned) {
			id->aggparam[i] = p[i];
		} else if (id->aggparam[i] != p[i]) {
			ERR(c, call->span, tags[i],
			    "%s of %s() differs from the first use of @%s: %lld there, %lld here", names[i],
			    call->name, id->name, (long long)id->aggparam[i], (long long)p[i]);
			return;
		}
	}
}

static void check_lquantize(struct check *c, struct ident *id, const struct expr *e)
{
	static const char *const names[] = {"the base", "the limit", "the step"};
	static const char *const tags[] = {"D_LQUANT_MATCHBASE", "D_LQUANT_MATCHLIM", "D_LQUANT_MATCHSTEP"};
	int64_t p[3] = {0, 0, 1}, levels;

	if (!constant(c, e, 1, "D_LQUANT_BASETYPE") ||
	    !within(c, e, 1, "D_LQUANT_BASEVAL", INT32_MIN, INT32_MAX) ||
	    !constant(c, e, 2, "D_LQUANT_LIMTYPE") ||
	    !within(c, e, 2, "D_LQUANT_LIMVAL", INT32_MIN, INT32_MAX))
		return;
	p[0] = (int64_t)e->args.v[1]->ival;
	p[1] = (int64_t)e->args.v[2]->ival;
	if (p[1] <= p[0]) {
		ERR(c, e->span, "D_LQUANT_MISMATCH",
		    "the base of lquantize() (%lld) must be below its limit (%lld)", (long long)p[0],
		    (long long)p[1]);
		return;
	}
	if (e->args.n > 3) {
		if (!positive(c, e, 3, "D_LQUANT_STEPTYPE") ||
		    !within(c, e, 3, "D_LQUANT_STEPVAL", 1, UINT16_MAX))
			return;
		p[2] = (int64_t)e->args.v[3]->ival;
	}
	levels = (p[1] - p[0]) / p[2];
	if (!levels || levels > UINT16_MAX) {
		ERR(c, e->span, levels ? "D_LQUANT_STEPSMALL" : "D_LQUANT_STEPLARGE",
		    "the step of lquantize() (%lld) is too %s: it makes %lld levels", (long long)p[2],
		    levels ? "small" : "large", (long long)levels);
		return;
	}
	p[1] = p[0] + levels * p[2]; /* the limit that is reached */
	same_params(c, id, e, p, names, tags, 3);
}

/* base to the power of n; 0: it does not fit in 64 bits. */
static uint64_t power(uint64_t base, uint64_t n)
{
	uint64_t v = 1;

	while (n--)
		if (__builtin_mul_overflow(v, base, &v))
			return 0;
	return v;
}

/* The steps of a magnitude must fall on whole numbers. */
static bool steps_fit(struct check *c, const struct expr *e, uint64_t factor, uint64_t low, uint64_t steps)
{
	const char *why = NULL;

	if (steps < factor && factor % steps)
		why = "divide the factor";
	else if (steps > factor && steps % factor)
		why = "be a multiple of the factor";
	else if (steps > factor && !low && (factor * factor) % steps)
		why = "divide the square of the factor when the low magnitude is 0";
	else if (steps > factor && low && power(factor, low + 1) % steps)
		why = "divide the factor to the power of low magnitude + 1";
	if (why)
		ERR(c, e->args.v[4]->span, "D_LLQUANT_STEPVAL", "the steps of llquantize() (%llu) must %s",
		    (unsigned long long)steps, why);
	return !why;
}

static void check_llquantize(struct check *c, struct ident *id, const struct expr *e)
{
	static const char *const names[] = {"the factor", "the low magnitude", "the high magnitude",
					    "the steps"};
	static const char *const tags[] = {"D_LLQUANT_MATCHFACTOR", "D_LLQUANT_MATCHLMAG",
					   "D_LLQUANT_MATCHHMAG", "D_LLQUANT_MATCHSTEPS"};
	int64_t p[4];

	if (!constant(c, e, 1, "D_LLQUANT_FACTORTYPE") ||
	    !within(c, e, 1, "D_LLQUANT_FACTORVAL", 2, UINT16_MAX) ||
	    !constant(c, e, 2, "D_LLQUANT_LMAGTYPE") ||
	    !within(c, e, 2, "D_LLQUANT_LMAGVAL", 0, UINT16_MAX) ||
	    !constant(c, e, 3, "D_LLQUANT_HMAGTYPE") ||
	    !within(c, e, 3, "D_LLQUANT_HMAGVAL", (int64_t)e->args.v[2]->ival, UINT16_MAX))
		return;
	for (int i = 0; i < 3; i++)
		p[i] = (int64_t)e->args.v[i + 1]->ival;
	if (!power(p[0], p[2] + 1)) {
		ERR(c, e->args.v[3]->span, "D_LLQUANT_HMAGVAL",
		    "the high magnitude of llquantize() (%lld) overflows 64 bits", (long long)p[2]);
		return;
	}
	if (!positive(c, e, 4, "D_LLQUANT_STEPTYPE") || !within(c, e, 4, "D_LLQUANT_STEPVAL", 1, UINT16_MAX))
		return;
	p[3] = (int64_t)e->args.v[4]->ival;
	if (steps_fit(c, e, p[0], p[1], p[3]))
		same_params(c, id, e, p, names, tags, 4);
}

/* The weight of quantize(v, weight), lquantize and llquantize: their last argument. */
static void check_weight(struct check *c, const struct expr *e, size_t i)
{
	if (e->args.n > i && !type_is_scalar(e->args.v[i]->type))
		ERR(c, e->args.v[i]->span, "D_PROTO_ARG",
		    "the increment of %s() must be of scalar type, not '%s'", e->name,
		    text_of(c, e->args.v[i]));
}

static void check_params(struct check *c, struct ident *id, const struct expr *e)
{
	if (e->args.n && !type_is_scalar(e->args.v[0]->type)) {
		ERR(c, e->args.v[0]->span, "D_AGG_SCALAR",
		    "argument 1 of %s() must be of scalar type, not '%s'", e->name, text_of(c, e->args.v[0]));
		return;
	}
	switch (e->ident->builtin->id) {
	case BI_QUANTIZE:
		check_weight(c, e, 1);
		break;
	case BI_LQUANTIZE:
		check_lquantize(c, id, e);
		check_weight(c, e, 4);
		break;
	case BI_LLQUANTIZE:
		check_llquantize(c, id, e);
		check_weight(c, e, 5);
		break;
	default:
		break;
	}
}

static bool is_aggfn(const struct expr *e)
{
	const struct builtin *b = e->kind == EX_CALL ? builtin_func(e->name) : NULL;

	return b && b->kind == BI_AGG;
}

/* @a[keys] = f(x); the node stays an assignment without a value. */
void agg_assign(struct check *c, struct expr *e)
{
	struct expr *agg = e->a;
	struct ident *id = names_find(c, NAMES_AGG, agg->name);

	if (!id)
		id = names_add_var(c, NAMES_AGG, ID_AGG, agg->name, agg->span);
	if (!id->type)
		id->type = c->t_dyn;
	agg->type = e->type = c->t_dyn;
	agg->ident = id;
	e->used_action = true;
	if (!is_aggfn(e->b)) {
		e->b = check_expr(c, e->b, USE_READ);
		if (!is_error(e->b))
			ERR(c, e->span, "D_AGG_FUNC",
			    "@%s must be assigned the result of an aggregating function", id->name);
		return;
	}
	agg_keys(c, agg);
	e->b = check_call(c, e->b, USE_AGG);
	if (is_error(e->b)) {
		id->assigned = true;
		id->type = id->aggfn ? id->type : c->t_error;
		return;
	}
	if (id->aggfn && id->aggfn != e->b->ident->builtin) {
		ERR(c, e->span, "D_AGG_REDEF", "aggregation redefined: @%s = %s(), before @%s = %s()",
		    id->name, e->b->name, id->name, id->aggfn->name);
		diag_note(c->cc->diag, id->span, "@%s was first used here", id->name);
		return;
	}
	id->aggfn = e->b->ident->builtin;
	id->type = c->t_dyn;
	check_params(c, id, e->b);
	id->assigned = true;
	clause_rule(c, e->span, id->aggfn);
}

bool agg_known(struct check *c, const struct expr *call, const struct expr *agg, const char *tag)
{
	if (agg->ident->assigned)
		return true;
	if (!is_error(agg))
		ERR(c, agg->span, tag, "%s(): aggregation @%s has not been assigned yet", call->name,
		    agg->ident->name);
	return false;
}

void agg_printa(struct check *c, const struct expr *a, const struct expr *b)
{
	const struct ident *l = a->ident, *r = b->ident;

	if (l->keys.n != r->keys.n) {
		ERR(c, b->span, "D_PRINTA_AGGKEY", "printa(): @%s has %zu keys, @%s has %zu", l->name,
		    l->keys.n, r->name, r->keys.n);
		return;
	}
	for (size_t i = 0; i < l->keys.n; i++)
		if (!key_compat(l->keys.v[i], r->keys.v[i])) {
			ERR(c, b->span, "D_PRINTA_AGGPROTO",
			    "printa(): key %zu of @%s is '%s', that of @%s is '%s'", i + 1, l->name,
			    type_text(c->a, l->keys.v[i]), r->name, type_text(c->a, r->keys.v[i]));
			return;
		}
}
