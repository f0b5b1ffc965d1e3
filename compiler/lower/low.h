/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * low.h -- the state of one lowering, shared by the files of this folder.  One struct low per program; its
 * member `c` is the clause being lowered.
 */
#ifndef LOWER_LOW_H
#define LOWER_LOW_H

#include "layout.h"
#include "lower.h"

/* A record item whose value waits in a register until the record is reserved. */
struct rec_pending {
	ir_reg value; /* 0: nothing in a register (execname is read when the record is filled) */
	uint32_t off, size;
	bool comm;
};

struct record {		   /* what the clause records; see record.c */
	bool in_scratch;   /* built in the scratch slot as the actions run; else at the end, from registers */
	bool wanted;	   /* the clause records something */
	uint64_t size;	   /* of the fixed part so far, header included */
	uint32_t tail_max; /* longest possible variable part */
	ir_reg base;	   /* in_scratch: the record */
	ir_reg tail;	   /* in_scratch: where the variable part goes on */
	ir_reg present;	   /* clauses with if/else: mask of the actions that ran; else 0 */
	ir_reg spec;	   /* tag of the speculation; 0: none */
	uint32_t spec_off;
	struct pending_vec VEC(struct rec_pending) pending;
};

struct lclause {
	const struct clause_info *info;
	struct ir_func *f;
	uint32_t row;	  /* DRAY_T_CLAUSE */
	ir_block b;	  /* where operations go now */
	struct span span; /* of the construct being lowered */
	ir_reg scratch;	  /* the slot; 0: not asked for yet */
	ir_reg keyslot;	  /* stack slot for small keys; 0: not asked for yet */
	uint32_t keyslot_size;
	ir_reg tls; /* key of thread-local variables; 0: not asked for yet */
	ir_block scratch_block,
		tls_block; /* those two are made here: where the predicate or the body starts */
	bool allocates;	   /* uses the alloca area */
	uint32_t temps;	   /* string temporaries in use */
	unsigned nested;   /* depth of if/else */
	struct record rec;
};

struct low {
	struct cc *cc;
	struct arena *a;
	const struct checked *ch;
	struct ir_module *m;
	struct objmeta *meta;
	struct layout lay;
	struct ctype_of VEC(const struct type *) ctypes; /* parallel to ir_module.ctypes */
	struct typedesc *desc;				 /* typedesc.c; NULL: print() is not used */
	struct file_src VEC(uint32_t) file_src;		 /* parallel to objmeta.file: number of the source */
	struct lclause *c;
};

/* Reports a construct that later floors cannot express. */
void lower_unsupported(struct low *l, struct span span, const char *what);

#endif
