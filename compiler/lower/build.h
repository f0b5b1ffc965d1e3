/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* build.h -- appending operations to the clause being lowered, at the place and for the source that l->c
 * holds. */
#ifndef LOWER_BUILD_H
#define LOWER_BUILD_H

#include "abi.h"
#include "low.h"

ir_reg build_const(struct low *l, int64_t v);
ir_reg build_imm(struct low *l, enum ir_op op, int64_t imm); /* operations without register operands */
ir_reg build_null(struct low *l);
ir_reg build_cfg(struct low *l, uint32_t off, uint32_t size);
ir_reg build_str(struct low *l, const char *s, size_t n);
ir_reg build_op1(struct low *l, enum ir_op op, ir_reg a);
ir_reg build_op2(struct low *l, enum ir_op op, ir_reg a, ir_reg b);
ir_reg build_ext(struct low *l, ir_reg a, uint32_t size,
		 bool is_signed); /* to the low `size` bytes; 8: as it is */
ir_reg build_addi(struct low *l, ir_reg a, int64_t n);
ir_reg build_muli(struct low *l, ir_reg a, int64_t n);
ir_reg build_ptradd(struct low *l, ir_reg p, int64_t off);
ir_reg build_field(struct low *l, ir_reg addr, uint32_t ctype, uint32_t member);
ir_reg build_load(struct low *l, ir_reg p, int64_t off, uint32_t size, bool is_signed);
void build_store(struct low *l, ir_reg p, int64_t off, ir_reg v, uint32_t size);
void build_assign(struct low *l, ir_reg dst, ir_reg src); /* MOV or MOVP */
ir_reg build_temp(struct low *l, enum ir_type t);	  /* register to be assigned on several paths */

ir_reg build_calln(struct low *l, enum ir_rt rt, const ir_reg *args, unsigned n);
#define build_call(l, rt, ...)                                                                               \
	build_calln((l), IR_RT_##rt, (const ir_reg[]){__VA_ARGS__},                                          \
		    sizeof((const ir_reg[]){__VA_ARGS__}) / sizeof(ir_reg))
#define build_call0(l, rt) build_calln((l), IR_RT_##rt, NULL, 0)

ir_block build_block(struct low *l);
void build_use(struct low *l, ir_block b); /* operations go there from now on */
void build_br(struct low *l, ir_block t);
void build_cbr(struct low *l, ir_reg cond, ir_block t, ir_block f);
void build_ret(struct low *l);
/* Faults when `cond` is not 0; goes on in a new block otherwise. */
void build_fault_if(struct low *l, ir_reg cond, enum dt_fault fault, ir_reg value);

#endif
