/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * key.c -- tuples.  Elements are evaluated first and written afterwards, because evaluating one may build
 * another tuple in the same place.  All bytes of a key are written, also those between elements: maps compare
 * bytes.
 */
#include <endian.h>
#include <string.h>
#include "abi.h"
#include "build.h"
#include "value.h"
#include "key.h"
#include "scratch.h"
#include "strexpr.h"
#include "sym.h"

#define KEY_STACK_MAX 64 /* larger tuples are built in scratch */

/* Strings that are written into the key in place: constants, and execname where it fits. */
static bool in_place(const struct keyel *e, const struct expr *arg)
{
	return e->size <= KEY_STACK_MAX &&
	       (arg->kind == EX_STR || (strexpr_is_execname(arg) && e->size >= DT_COMM_LEN));
}

const ir_reg *key_eval(struct low *l, const struct keys *k, const struct expr_vec *args)
{
	ir_reg *vals = arena_alloc(l->a, (args->n + 1) * sizeof(*vals));

	for (size_t i = 0; i < args->n && i < k->el.n; i++) {
		switch (k->el.v[i].kind) {
		case DRAY_IT_INT:
			vals[i] = value_int(l, args->v[i]);
			break;
		case DRAY_IT_STR:
			if (!in_place(&k->el.v[i], args->v[i]))
				vals[i] = strexpr_ptr(l, args->v[i]);
			break;
		case DRAY_IT_BYTES:
			vals[i] = value_int(l, args->v[i]);
			break;
		case DRAY_IT_SYM:
		case DRAY_IT_USYM:
			vals[i] = value_int(l, args->v[i]->args.v[0]);
			break;
		default: /* execname, names of probes, stacks: read in place */
			break;
		}
	}
	return vals;
}

static void zero_gap(struct low *l, ir_reg p, uint32_t from, uint32_t to)
{
	while (from < to) {
		uint32_t size = from % 8 == 0 && to - from >= 8	  ? 8
				: from % 4 == 0 && to - from >= 4 ? 4
				: from % 2 == 0 && to - from >= 2 ? 2
								  : 1;

		build_store(l, p, from, build_const(l, 0), size);
		from += size;
	}
}

static void put_in_place(struct low *l, ir_reg p, const struct keyel *e, const struct expr *arg)
{
	uint64_t word;
	size_t n, len;

	if (arg->kind != EX_STR) {
		build_call(l, dt_bv_execname, build_ptradd(l, p, e->off));
		zero_gap(l, p, e->off + DT_COMM_LEN, e->off + e->size);
		return;
	}
	len = strnlen(arg->sval, arg->slen < l->m->strsize ? arg->slen : l->m->strsize);
	for (uint32_t at = 0; at < e->size; at += sizeof(word)) {
		n = at < len ? len - at : 0;
		word = 0;
		memcpy(&word, arg->sval + (n ? at : 0), n < sizeof(word) ? n : sizeof(word));
		build_store(l, p, e->off + at, build_const(l, le64toh(word)), sizeof(word));
	}
}

static void put_element(struct low *l, ir_reg p, const struct keyel *e, const struct expr *arg, ir_reg v)
{
	ir_reg at;

	if (e->kind == DRAY_IT_INT || e->kind == DRAY_IT_SYM) {
		build_store(l, p, e->off, v, e->size);
		return;
	}
	if (e->kind == DRAY_IT_NAMEID) {
		build_store(l, p, e->off, build_call(l, dt_name_id, build_const(l, strexpr_probe_field(arg))),
			    4);
		l->m->uses_names = true;
		return;
	}
	if (e->kind == DRAY_IT_USYM) {
		build_store(l, p, e->off, build_call0(l, dt_bv_pid), 8);
		build_store(l, p, e->off + 8, v, 8);
		return;
	}
	if (e->kind == DRAY_IT_STR && in_place(e, arg)) {
		put_in_place(l, p, e, arg);
		return;
	}
	at = build_ptradd(l, p, e->off);
	switch (e->kind) {
	case DRAY_IT_COMM:
		build_call(l, dt_bv_execname, at);
		break;
	case DRAY_IT_STR:
		build_call(l, dt_str_copy, at, v, build_const(l, e->size));
		break;
	case DRAY_IT_BYTES:
		build_call(l, dt_copy, at, v, build_const(l, e->size));
		break;
	default: /* stacks */
		build_call(l, dt_key_stack, at, build_const(l, e->size),
			   build_const(l, e->kind == DRAY_IT_USTACK));
		break;
	}
}

ir_reg key_build(struct low *l, const struct keys *k, const struct expr_vec *args, const ir_reg *vals)
{
	uint32_t end = 0;
	ir_reg p;

	if (k->size <= KEY_STACK_MAX) {
		p = scratch_keyslot(l, k->size);
	} else {
		layout_need(l, AREA_TUPLE, k->size);
		p = scratch_addr(l, AREA_TUPLE, 0);
	}
	if (k->owner) {
		build_store(l, p, 0, build_const(l, k->owner), 4);
		end = 4;
	}
	if (k->tls) {
		build_store(l, p, end, scratch_tls(l), 4);
		end += 4;
	}
	for (size_t i = 0; i < k->el.n; i++) {
		const struct keyel *e = &k->el.v[i];

		zero_gap(l, p, end, e->off);
		put_element(l, p, e, args->v[i], vals[i]);
		end = e->off + e->size;
	}
	zero_gap(l, p, end, k->size);
	return p;
}
