/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * cg.h -- the state of one emission, shared by the files of this folder and seen by nobody else.
 */
#ifndef EMIT_CG_H
#define EMIT_CG_H

#include <llvm-c/Core.h>
#include <llvm-c/DebugInfo.h>
#include <llvm-c/TargetMachine.h>
#include "abi.h"
#include "emit.h"

/* Debug information: becomes BTF. */
struct cg_di {
	LLVMDIBuilderRef b;
	LLVMMetadataRef *files; /* by index in cc->srcs */
	LLVMMetadataRef i32, u8, u32, u64, voidp;
	LLVMMetadataRef scope; /* subprogram of the function that is being built */
};

struct cg {
	struct cc *cc;
	const struct ir_module *m;
	bool failed;	/* an error was reported */
	bool too_large; /* that a clause does not fit */
	bool apart;	/* clauses stay functions */

	LLVMContextRef c;
	LLVMModuleRef mod;
	LLVMModuleRef rt; /* the run-time system, until rt_link() */
	LLVMTargetMachineRef tm;
	LLVMBuilderRef b;
	LLVMTypeRef i8, i32, i64, ptr, nothing;

	struct cg_di di;
	LLVMValueRef fn;       /* the function that is being built */
	LLVMValueRef ms;       /* its struct dt_mstate * */
	LLVMValueRef *clauses; /* functions, by DRAY_T_CLAUSE row */
	LLVMValueRef *strs;    /* globals, by index in ir_module.strs; NULL: not needed yet */
	LLVMValueRef fault;    /* void f(ms): report, then the ERROR clauses; NULL: nothing can fault */
	bool error_exits;      /* some ERROR clause has exit() */
	struct cg_core **core; /* by index in ir_module.ctypes */
};

/* llvm.c: everything that is about LLVM and not about D. */
bool llvm_open(struct cg *cg);
void llvm_close(struct cg *cg);
bool llvm_optimise(struct cg *cg);
bool llvm_write(struct cg *cg, enum emit_kind kind, struct bytes *out);
void cg_error(struct cg *cg, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* size.c: reports that the clause which makes `function` large does not fit; false: it has none. */
bool size_error(struct cg *cg, const char *function, size_t len, const char *what);
bool size_check(struct cg *cg);

/* build.c: instructions that several files need. */
LLVMValueRef cg_int(struct cg *cg, uint64_t v);
LLVMValueRef cg_offset(struct cg *cg, LLVMValueRef p, uint64_t off);
/* Integers are loaded and stored with the size given and widened to 64 bits; alignment is natural. */
LLVMValueRef cg_load(struct cg *cg, LLVMValueRef p, uint64_t off, unsigned size, bool is_signed);
LLVMValueRef cg_load_volatile(struct cg *cg, LLVMValueRef p, uint64_t off, unsigned size);
void cg_store(struct cg *cg, LLVMValueRef p, uint64_t off, unsigned size, LLVMValueRef v);
LLVMBasicBlockRef cg_block(struct cg *cg, const char *name);
void cg_at(struct cg *cg, LLVMBasicBlockRef b);
void cg_if(struct cg *cg, LLVMValueRef cond, LLVMBasicBlockRef t, LLVMBasicBlockRef f); /* cond: i1 */
/* p == 0 or v == 0, as an i1. */
LLVMValueRef cg_is_zero(struct cg *cg, LLVMValueRef v);
/* A zeroed stack slot in the entry block of cg->fn, 8-byte aligned. */
LLVMValueRef cg_stack(struct cg *cg, uint64_t size, const char *name);
void cg_zero(struct cg *cg, LLVMValueRef p, uint64_t size);
/* Calls a function of the run-time system; integers are cut or widened to its parameters, the result to 64
 * bits. */
LLVMValueRef cg_call(struct cg *cg, const char *name, LLVMValueRef *args, unsigned n);
/* A new function with named parameters, its entry block and its debug scope; building goes on there. */
struct cg_param {
	const char *name;
	LLVMTypeRef type;
	LLVMMetadataRef di;
};
LLVMValueRef cg_function(struct cg *cg, const char *name, LLVMTypeRef result, const struct cg_param *params,
			 unsigned n, struct span span);

/* di.c */
void di_open(struct cg *cg);
void di_close(struct cg *cg);
void di_function(struct cg *cg, LLVMValueRef fn, const struct cg_param *params, unsigned n, bool returns,
		 struct span span);
void di_global(struct cg *cg, LLVMValueRef v, LLVMMetadataRef type);
void di_line(struct cg *cg, struct span span);
LLVMMetadataRef di_bytes(struct cg *cg, uint64_t n);
LLVMMetadataRef di_array(struct cg *cg, LLVMMetadataRef elem, unsigned bits, uint64_t n);

/* runtime.c */
bool rt_open(struct cg *cg);
bool rt_link(struct cg *cg);
void rt_show(struct cg *cg); /* before the object is written */

/* rodata.c, maps.c: variables and maps, by name. */
void data_define(struct cg *cg);
void data_fold(struct cg *cg); /* once the run-time system is linked: its constants are known */
void data_drop(struct cg *cg); /* once all is optimised: what the loader need not find out */
LLVMValueRef data_str(struct cg *cg, uint32_t index);
LLVMValueRef data_named(struct cg *cg, const char *name);
/* The site table of a system call trampoline. */
LLVMValueRef data_sites(struct cg *cg, const char *name, uint32_t mask_words);
/* The site of a trampoline for patterns of tracepoints, as the object has it: everything runs. */
LLVMValueRef data_tp_site(struct cg *cg, uint32_t mask_words, uint32_t nargs);
void maps_define(struct cg *cg);
/* While dead code is removed, maps are internal, so that unused ones go; libbpf wants the others global. */
void maps_hide(struct cg *cg);
void maps_show(struct cg *cg);

/* core.c: the address that the FIELD operation number `at` of the block yields; regs are the slots of the
 * registers. */
struct cg_core;
LLVMValueRef core_bits(struct cg *cg, const struct ir_blk *blk,
		       size_t at); /* FIELDSIZE, FIELDSHL, FIELDSHR */
LLVMValueRef core_field(struct cg *cg, const struct ir_blk *blk, size_t at, const LLVMValueRef *regs);

/* clause.c */
void clause_define(struct cg *cg, const struct ir_func *f);

/* tramp.c */
void tramp_define_all(struct cg *cg);
bool tramp_is_program(const struct dray_tramp *t);

#endif
