/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * rodata.c -- the variables of an object: load-time constants and script constants in .rodata, control words
 * and D's global variables in .bss, the licence.  The loader finds them by name (abi.h); it overwrites those
 * that are read with cg_load_volatile(), the others are folded.
 */
#include <stdio.h>
#include <string.h>
#include "cg.h"

#define DATA_STRSIZE "dt_strsize"
#define DATA_SCHEDOFF "dt_sched_off"
#define DATA_RECSIZE "dt_recsize"
#define DATA_UNSETOFF "dt_unsetoff"
#define DATA_UNSETSIZE "dt_unsetsize"

static LLVMValueRef define(struct cg *cg, const char *name, const char *section, LLVMValueRef init,
			   bool constant, LLVMMetadataRef type)
{
	LLVMValueRef v = LLVMAddGlobal(cg->mod, LLVMTypeOf(init), name);

	LLVMSetInitializer(v, init);
	LLVMSetSection(v, section);
	LLVMSetGlobalConstant(v, constant);
	LLVMSetAlignment(v, 8);
	di_global(cg, v, type);
	return v;
}

static LLVMValueRef zeroes(struct cg *cg, uint64_t n)
{
	return LLVMConstNull(LLVMArrayType2(cg->i8, n));
}

static void define_rodata(struct cg *cg, const char *name, uint64_t size)
{
	define(cg, name, ".rodata", zeroes(cg, size), true, di_bytes(cg, size));
}

static void define_words(struct cg *cg, const char *name, unsigned size, uint64_t n)
{
	LLVMMetadataRef elem = size == 4 ? cg->di.u32 : cg->di.u64;

	if (n)
		define(cg, name, ".rodata", zeroes(cg, n * size), true, di_array(cg, elem, size * 8, n));
}

/* A number that the run-time system was compiled without knowing. */
static void define_constant(struct cg *cg, const char *name, uint32_t value)
{
	define(cg, name, ".rodata", LLVMConstInt(cg->i32, value, 0), true, cg->di.u32);
}

static uint64_t largest_zero(const struct ir_module *m)
{
	uint64_t max = 0;

	for (size_t i = 0; i < m->clauses.n; i++)
		for (size_t b = 0; b < m->clauses.v[i]->blocks.n; b++) {
			const struct ir_blk *blk = &m->clauses.v[i]->blocks.v[b];

			for (size_t k = 0; k < blk->ins.n; k++)
				if (blk->ins.v[k].op == IR_ZERO && (uint64_t)blk->ins.v[k].imm > max)
					max = blk->ins.v[k].imm;
		}
	return max;
}

void data_define(struct cg *cg)
{
	const struct ir_module *m = cg->m;
	uint64_t zero = largest_zero(m);
	LLVMValueRef gpl = LLVMConstStringInContext(cg->c, "GPL", 3, 0);
	char name[32];

	define(cg, "_license", "license", gpl, false, di_bytes(cg, 4));
	define(cg, "dt_ctl", ".bss", zeroes(cg, sizeof(struct dt_ctl)), false,
	       di_bytes(cg, sizeof(struct dt_ctl)));
	if (m->gvars_size)
		define(cg, "dt_gvars", ".bss", zeroes(cg, m->gvars_size), false, di_bytes(cg, m->gvars_size));
	define_rodata(cg, "dt_cfg", sizeof(struct dt_cfg));
	define_rodata(cg, DATA_SCHEDOFF, 8);
	define_words(cg, "dt_link", 4, m->meta->link.n);
	define_words(cg, "dt_arg", 8, m->meta->param.n);
	for (size_t i = 0; i < m->meta->param.n; i++) {
		if (m->meta->param.v[i].kind != DRAY_P_STR)
			continue;
		snprintf(name, sizeof(name), "dt_argstr_%zu", i);
		define_rodata(cg, name, m->strsize + 1);
	}
	if (zero)
		define_rodata(cg, "dt_zero", zero);
	define_constant(cg, DATA_STRSIZE, m->strsize);
	define_constant(cg, DATA_RECSIZE, m->rec_size);
	define_constant(cg, DATA_UNSETOFF, m->unset_off);
	define_constant(cg, DATA_UNSETSIZE, m->unset_size);
	cg->strs = arena_alloc(cg->cc->arena, (m->strs.n + 1) * sizeof(*cg->strs));
}

void data_fold(struct cg *cg)
{
	static const char *const constants[] = {DATA_STRSIZE, DATA_RECSIZE, DATA_UNSETOFF, DATA_UNSETSIZE};

	for (size_t i = 0; i < sizeof(constants) / sizeof(constants[0]); i++)
		LLVMSetLinkage(LLVMGetNamedGlobal(cg->mod, constants[i]), LLVMInternalLinkage);
}

void data_drop(struct cg *cg)
{
	LLVMValueRef v = LLVMGetNamedGlobal(cg->mod, DATA_SCHEDOFF);

	if (!LLVMGetFirstUse(v))
		LLVMDeleteGlobal(v);
}

LLVMValueRef data_named(struct cg *cg, const char *name)
{
	LLVMValueRef v = LLVMGetNamedGlobal(cg->mod, name);

	if (!v) {
		cg_error(cg, "internal error: no variable %s", name);
		v = LLVMConstNull(cg->ptr);
	}
	return v;
}

/* String constants have no name and no BTF: nobody looks for them. */
LLVMValueRef data_str(struct cg *cg, uint32_t index)
{
	const struct ir_str *s = &cg->m->strs.v[index];
	LLVMValueRef init, v = cg->strs[index];

	if (v)
		return v;
	init = LLVMConstStringInContext2(cg->c, s->s, s->n, 0);
	v = LLVMAddGlobal(cg->mod, LLVMTypeOf(init), "str");
	LLVMSetInitializer(v, init);
	LLVMSetLinkage(v, LLVMPrivateLinkage);
	LLVMSetSection(v, ".rodata");
	LLVMSetGlobalConstant(v, 1);
	LLVMSetAlignment(v, 1);
	cg->strs[index] = v;
	return v;
}

LLVMValueRef data_sites(struct cg *cg, const char *name, uint32_t mask_words)
{
	LLVMValueRef v = LLVMGetNamedGlobal(cg->mod, name);

	if (!v)
		define_words(cg, name, 8, (1 + (uint64_t)mask_words) * DT_NSYSCALLS);
	return v ? v : LLVMGetNamedGlobal(cg->mod, name);
}

LLVMValueRef data_tp_site(struct cg *cg, uint32_t mask_words, uint32_t nargs)
{
	uint64_t n = 1 + (uint64_t)mask_words;
	LLVMValueRef *word = arena_alloc(cg->cc->arena, n * sizeof(*word));

	word[0] = LLVMConstInt(cg->i64, (uint64_t)nargs << 32, 0);
	for (uint32_t i = 0; i < mask_words; i++)
		word[1 + i] = LLVMConstAllOnes(cg->i64);
	return define(cg, "dt_tp_site", ".rodata", LLVMConstArray2(cg->i64, word, n), true,
		      di_array(cg, cg->di.u64, 64, n));
}
