/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * lval.h -- things that have a place: variables, members, elements, what pointers point to.
 *
 * Memory of ours that the verifier knows is reached through a pointer and a constant offset, or an offset in
 * a register that has been checked against `limit`.  Everything else is an address, read by the kernel's
 * helpers.
 */
#ifndef LOWER_LVAL_H
#define LOWER_LVAL_H

#include "low.h"

enum lval_kind {
	LV_MEM,	 /* base + off */
	LV_VAR,	 /* base + off + idx, which lies below limit */
	LV_ADDR, /* at address `addr` */
	LV_DYN,	 /* entry of a map */
	LV_PART, /* in the entry of a map: at off + idx; idx 0 is none */
};
struct lval {
	enum lval_kind kind;
	const struct type *type;
	ir_reg base, idx, addr;
	ir_reg from; /* ADDR: the pointer that addr was reached from, null or not; 0: addr itself */
	int64_t off;
	uint32_t limit;		   /* bytes of the memory that base points to */
	const struct expr *kbits;  /* ADDR: a bit-field of a kernel struct: its MEMBER expression */
	const struct member *bits; /* a bit-field: its member; NULL: none */
	bool inner;		   /* a member or element: a string there has no room for the mark of NULL */
	bool wide;		   /* MEM: a scalar kept as the 64 bits of its register */
	bool user;		   /* ADDR: in user memory */
	bool dmem;		   /* ADDR: points to memory of ours; may be written */
	bool scratch;		   /* ADDR: into the alloca() area */
	const struct store *store; /* DYN */
	const struct expr *expr;   /* DYN: the INDEX or IDENT, for its keys */
	const ir_reg *vals;	   /* DYN: the lowered keys */
};

/* Is e name[...], with a name of that kind? */
bool lval_indexes(const struct expr *e, enum id_kind kind);
struct lval lval_of(struct low *l, const struct expr *e);
ir_reg lval_load(struct low *l, const struct lval *lv);		 /* scalars: the value; others: the address */
void lval_store(struct low *l, const struct lval *lv, ir_reg v); /* scalars */
ir_reg lval_addr(struct low *l, const struct lval *lv);		 /* as an integer */
ir_reg lval_string(struct low *l, const struct lval *lv);	 /* where the string is, or NULL */
void lval_store_string(struct low *l, const struct lval *lv, ir_reg src);
void lval_store_bytes(struct low *l, const struct lval *lv,
		      ir_reg addr);			/* struct or array from an address */
void lval_delete(struct low *l, const struct lval *lv); /* DYN */

#endif
