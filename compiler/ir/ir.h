/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * ir.h -- the intermediate representation: what lower produces and emit translates, one operation at a time.
 *
 * Linear and typed.  A clause is a list of basic blocks; each block ends with one terminator.  Virtual
 * registers hold a 64-bit integer or a pointer, and may be assigned several times (emit makes stack slots of
 * those, LLVM's mem2reg makes them registers again).  D's meaning is explicit: extensions at casts and
 * stores, fault edges, string temporaries by scratch offset, records.  ir_print() is what --emit=ir and the
 * golden tests show; ir_check() verifies a module after lowering.
 */
#ifndef IR_IR_H
#define IR_IR_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include "cc.h"
#include "objmeta.h"
#include "span.h"
#include "vec.h"

enum ir_type { IRT_NONE, IRT_INT, IRT_PTR };
typedef uint32_t ir_reg;   /* 0: none */
typedef uint32_t ir_block; /* index in ir_func.blocks */

enum ir_op {
#define IR(op, text, result, operands) IR_##op,
#include "ir.def"
#undef IR
	IR_NOPS
};

enum ir_rt {
#define RT(name, result, params, flags) IR_RT_##name,
#define RT_TEMPS(name, n)
#include "rtfuncs.def"
#undef RT
#undef RT_TEMPS
	IR_NRT
};
struct ir_rtfunc {
	const char *name, *params; /* letters of rtfuncs.def */
	char result;
	bool faults;
};
const struct ir_rtfunc *ir_rtfunc(enum ir_rt f);
unsigned ir_rttemps(enum ir_rt f); /* string temporaries that its dst parameter spans */

struct ir_opinfo { /* a row of ir.def */
	const char *text;
	char result; /* v i p, or r: as the runtime function says */
	const char *operands;
};
const struct ir_opinfo *ir_opinfo(enum ir_op op);

#define IR_MAXARGS 8
struct ir_ins {
	enum ir_op op;
	ir_reg dst;
	ir_reg arg[IR_MAXARGS]; /* CALL: arguments without the leading `m` */
	unsigned narg;
	int64_t imm; /* constant, offset, size, table index: see ir.def */
	int64_t imm2;
	enum ir_rt rt; /* CALL */
	ir_block t, f; /* BR: t; CBR: t when arg[0] != 0, else f */
	uint32_t site; /* FAULT and faulting CALL: DRAY_T_SITE row */
	struct span span;
};

struct ir_blk {
	struct ir_ins_vec VEC(struct ir_ins) ins;
};

struct ir_func {	  /* one clause */
	const char *name; /* ELF function: dt_clause_N */
	uint32_t clause;  /* DRAY_T_CLAUSE row */
	struct span span;
	struct ir_blk_vec VEC(struct ir_blk) blocks; /* 0 is the entry */
	struct ir_reg_vec VEC(enum ir_type) regs;    /* [0] unused */
	bool faults;				     /* some operation can fault */
	bool exits;				     /* has exit() */
	bool scratch;				     /* takes scratch */
	uint32_t args;				     /* bit n: reads argN */
};

/* A kernel type as far as the script touches it: becomes a minimal local struct with CO-RE relocations. */
struct ir_cmember {
	const char *name;
	uint32_t size; /* bytes, as the compiler saw it (a hint: bit-fields and scalars are sized at load) */
	bool is_signed;
	bool is_ptr;
	uint32_t count;	   /* array elements, 0: not an array */
	uint32_t ctype;	   /* embedded struct or union: index in ir_module.ctypes + 1; 0: scalar */
	uint16_t bit_size; /* 0: not a bit-field */
};
struct ir_ctype {
	const char *name; /* tag; NULL: anonymous (only reached through a named one) */
	bool is_union;
	struct ir_cmember_vec VEC(struct ir_cmember) members;
};

struct ir_map {
	const char *name;
	uint32_t type; /* BPF_MAP_TYPE_* */
	uint32_t key_size, value_size, max_entries, flags;
};

struct ir_link {	   /* parallel to meta->link rows */
	const char *setup; /* context setup function of runtime/prov, NULL: shares the context below it */
	uint32_t args;	   /* bit n: some clause that runs through this link reads argN */
};

struct ir_str {
	const char *s;
	size_t n; /* without the NUL that is stored after it; cut to strsize */
};

struct ir_module {
	struct objmeta *meta;				  /* every table of the .dray section */
	struct ir_func_vec VEC(struct ir_func *) clauses; /* by DRAY_T_CLAUSE row */
	struct ir_link_vec VEC(struct ir_link) links;
	struct ir_map_vec VEC(
		struct ir_map) maps; /* dt_aggs, dt_agg_N, dt_dyn_N, dt_sites, ...; not dt_ring, dt_drops */
	struct ir_str_vec VEC(struct ir_str) strs; /* constants in .rodata */
	struct ir_ctype_vec VEC(struct ir_ctype) ctypes;
	uint32_t strsize;
	uint32_t gvars_size;   /* bytes of dt_gvars */
	uint32_t locals_size;  /* bytes of this-> scalars behind dt_mstate, multiple of 8 */
	uint32_t scratch_size; /* bytes of a scratch slot; 0: none */
	uint32_t rec_size;     /* bytes of its record area, which starts at DT_SCRATCH_HDR; 0: none */
	uint32_t unset_off, unset_size; /* bytes of it that begin a firing as zeroes; size 0: none */
	bool has_error;			/* there are ERROR clauses */
	bool uses_names;		/* needs dt_names and dt_prnames */
};

/* Builder used by lower. */
struct ir_func *ir_func_new(struct arena *a, const char *name, uint32_t clause, struct span span);
ir_reg ir_newreg(struct arena *a, struct ir_func *f, enum ir_type t);
ir_block ir_newblock(struct arena *a, struct ir_func *f);
struct ir_ins *ir_add(struct arena *a, struct ir_func *f, ir_block b, enum ir_op op, struct span span);
/* The same, before operation number `at` of the block. */
struct ir_ins *ir_insert(struct arena *a, struct ir_func *f, ir_block b, size_t at, enum ir_op op,
			 struct span span);
const char *ir_operands(const struct ir_ins *i); /* one letter per register operand */
enum ir_type ir_result_type(const struct ir_ins *i);
bool ir_is_terminator(enum ir_op op);

/* All of a module, and its parts: what comes before the clauses, and one of them. */
void ir_print(FILE *out, const struct ir_module *m);
void ir_print_head(FILE *out, const struct ir_module *m);
void ir_print_clause(FILE *out, const struct ir_module *m, size_t clause);
/* Verifies operand types, registers, blocks, terminators, table indexes; reports internal errors; false if
 * any. */
bool ir_check(struct cc *cc, const struct ir_module *m);

#endif
