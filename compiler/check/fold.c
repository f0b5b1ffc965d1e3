/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * fold.c -- arithmetic on integer constants.  As at run time, values are 64 bits wide and only casts cut them
 * to their type.  Called when the operands are checked and the result type is known; division by zero was
 * reported.
 */
#include "checker.h"

uint64_t fold_cast(uint64_t v, const struct type *from, const struct type *to)
{
	unsigned size = type_base(to)->size, shift = 64 - 8 * size;

	if (type_base(to)->is_bool)
		return v != 0;
	if (!size || size >= 8)
		return v;
	if (size > type_base(from)->size && (type_is_signed(to) || !type_is_signed(from)))
		return v;
	v <<= shift;
	return type_is_signed(to) ? (uint64_t)((int64_t)v >> shift) : v >> shift;
}

struct expr *fold_unary(struct check *c, struct expr *e)
{
	uint64_t v = e->a->ival;

	if (e->a->kind != EX_INT)
		return e;
	switch (e->op) {
	case OP_PLUS:
		break;
	case OP_NEG:
		v = -v;
		if (!type_is_signed(e->type))
			v = fold_cast(v, e->type, e->type);
		break;
	case OP_NOT:
		v = ~v;
		break;
	case OP_LNOT:
		v = !v;
		break;
	default:
		return e;
	}
	return expr_int(c, e, v, e->type);
}

static uint64_t signed_op(enum ex_op op, int64_t a, int64_t b)
{
	switch (op) {
	case OP_DIV:
		return b == -1 ? -(uint64_t)a : (uint64_t)(a / b);
	case OP_MOD:
		return b == -1 ? 0 : (uint64_t)(a % b);
	case OP_LT:
		return a < b;
	case OP_LE:
		return a <= b;
	case OP_GT:
		return a > b;
	default:
		return a >= b;
	}
}

static uint64_t unsigned_op(enum ex_op op, uint64_t a, uint64_t b)
{
	switch (op) {
	case OP_DIV:
		return a / b;
	case OP_MOD:
		return a % b;
	case OP_LT:
		return a < b;
	case OP_LE:
		return a <= b;
	case OP_GT:
		return a > b;
	default:
		return a >= b;
	}
}

/* Shift counts are taken modulo 64, as the machine does. */
static uint64_t shift_right(uint64_t v, uint64_t n, bool is_signed)
{
	n &= 63;
	return is_signed ? (uint64_t)((int64_t)v >> n) : v >> n;
}

struct expr *fold_binary(struct check *c, struct expr *e)
{
	uint64_t a = e->a->ival, b = e->b->ival, v;

	if (e->a->kind != EX_INT || e->b->kind != EX_INT)
		return e;
	switch (e->op) {
	case OP_ADD:
		v = a + b;
		break;
	case OP_SUB:
		v = a - b;
		break;
	case OP_MUL:
		v = a * b;
		break;
	case OP_SHL:
		v = a << (b & 63);
		break;
	case OP_SHR:
		v = shift_right(a, b, type_is_signed(e->a->type));
		break;
	case OP_AND:
		v = a & b;
		break;
	case OP_OR:
		v = a | b;
		break;
	case OP_XOR:
		v = a ^ b;
		break;
	case OP_EQ:
		v = a == b;
		break;
	case OP_NE:
		v = a != b;
		break;
	case OP_LAND:
		v = a && b;
		break;
	case OP_LOR:
		v = a || b;
		break;
	case OP_LXOR:
		v = !a != !b;
		break;
	default:
		v = type_is_signed(promote(c, e->a, e->b)) ? signed_op(e->op, a, b)
							   : unsigned_op(e->op, a, b);
	}
	return expr_int(c, e, v, e->type);
}
