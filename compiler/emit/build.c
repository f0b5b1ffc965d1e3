/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * build.c -- small groups of LLVM instructions that clause.c, tramp.c and core.c all need.  Pointers stay of
 * type ptr and move by getelementptr, because the verifier accepts no other arithmetic on them.
 */
#include <string.h>
#include "cg.h"

LLVMValueRef cg_int(struct cg *cg, uint64_t v)
{
	return LLVMConstInt(cg->i64, v, 0);
}

LLVMValueRef cg_offset(struct cg *cg, LLVMValueRef p, uint64_t off)
{
	LLVMValueRef idx = cg_int(cg, off);

	return off ? LLVMBuildGEP2(cg->b, cg->i8, p, &idx, 1, "") : p;
}

static LLVMTypeRef int_type(struct cg *cg, unsigned size)
{
	return LLVMIntTypeInContext(cg->c, size * 8);
}

LLVMValueRef cg_load(struct cg *cg, LLVMValueRef p, uint64_t off, unsigned size, bool is_signed)
{
	LLVMValueRef v = LLVMBuildLoad2(cg->b, int_type(cg, size), cg_offset(cg, p, off), "");

	LLVMSetAlignment(v, size);
	if (size == 8)
		return v;
	return is_signed ? LLVMBuildSExt(cg->b, v, cg->i64, "") : LLVMBuildZExt(cg->b, v, cg->i64, "");
}

LLVMValueRef cg_load_volatile(struct cg *cg, LLVMValueRef p, uint64_t off, unsigned size)
{
	LLVMValueRef v = LLVMBuildLoad2(cg->b, int_type(cg, size), cg_offset(cg, p, off), "");

	LLVMSetAlignment(v, size);
	LLVMSetVolatile(v, 1);
	return size == 8 ? v : LLVMBuildZExt(cg->b, v, cg->i64, "");
}

void cg_store(struct cg *cg, LLVMValueRef p, uint64_t off, unsigned size, LLVMValueRef v)
{
	LLVMValueRef st;

	if (size != 8)
		v = LLVMBuildTrunc(cg->b, v, int_type(cg, size), "");
	st = LLVMBuildStore(cg->b, v, cg_offset(cg, p, off));
	LLVMSetAlignment(st, size);
}

LLVMBasicBlockRef cg_block(struct cg *cg, const char *name)
{
	return LLVMAppendBasicBlockInContext(cg->c, cg->fn, name);
}

void cg_at(struct cg *cg, LLVMBasicBlockRef b)
{
	LLVMPositionBuilderAtEnd(cg->b, b);
}

void cg_if(struct cg *cg, LLVMValueRef cond, LLVMBasicBlockRef t, LLVMBasicBlockRef f)
{
	LLVMBuildCondBr(cg->b, cond, t, f);
}

LLVMValueRef cg_is_zero(struct cg *cg, LLVMValueRef v)
{
	return LLVMBuildICmp(cg->b, LLVMIntEQ, v, LLVMConstNull(LLVMTypeOf(v)), "");
}

void cg_zero(struct cg *cg, LLVMValueRef p, uint64_t size)
{
	if (size)
		LLVMBuildMemSet(cg->b, p, LLVMConstInt(cg->i8, 0, 0), cg_int(cg, size), 8);
}

LLVMValueRef cg_stack(struct cg *cg, uint64_t size, const char *name)
{
	LLVMBasicBlockRef here = LLVMGetInsertBlock(cg->b), entry = LLVMGetEntryBasicBlock(cg->fn);
	LLVMValueRef first = LLVMGetFirstInstruction(entry), slot;

	if (first)
		LLVMPositionBuilderBefore(cg->b, first);
	slot = LLVMBuildAlloca(cg->b, LLVMArrayType2(cg->i64, (size + 7) / 8), name);
	LLVMSetAlignment(slot, 8);
	cg_at(cg, here);
	return slot;
}

/* The declaration of a run-time function in the module, with the type that it has in the bitcode. */
static LLVMValueRef rt_function(struct cg *cg, const char *name)
{
	LLVMValueRef f = LLVMGetNamedFunction(cg->mod, name), rt;

	if (f)
		return f;
	rt = LLVMGetNamedFunction(cg->rt, name);
	if (!rt) {
		cg_error(cg, "internal error: the run-time system has no function %s", name);
		return NULL;
	}
	return LLVMAddFunction(cg->mod, name, LLVMGlobalGetValueType(rt));
}

static LLVMValueRef convert(struct cg *cg, LLVMValueRef v, LLVMTypeRef to)
{
	LLVMTypeKind have = LLVMGetTypeKind(LLVMTypeOf(v)), want = LLVMGetTypeKind(to);

	if (have == LLVMIntegerTypeKind && want == LLVMIntegerTypeKind)
		return LLVMBuildIntCast2(cg->b, v, to, 1, "");
	if (have == LLVMIntegerTypeKind && want == LLVMPointerTypeKind)
		return LLVMBuildIntToPtr(cg->b, v, to, "");
	if (have == LLVMPointerTypeKind && want == LLVMIntegerTypeKind)
		return LLVMBuildPtrToInt(cg->b, v, to, "");
	return v;
}

#define MAX_ARGS 10

LLVMValueRef cg_call(struct cg *cg, const char *name, LLVMValueRef *args, unsigned n)
{
	LLVMValueRef f = rt_function(cg, name), v[MAX_ARGS], r;
	LLVMTypeRef types[MAX_ARGS], type;
	unsigned i;

	if (!f)
		return cg_int(cg, 0);
	type = LLVMGlobalGetValueType(f);
	if (LLVMCountParamTypes(type) != n || n > MAX_ARGS) {
		cg_error(cg, "internal error: %s called with %u arguments", name, n);
		return cg_int(cg, 0);
	}
	LLVMGetParamTypes(type, types);
	for (i = 0; i < n; i++)
		v[i] = convert(cg, args[i], types[i]);
	r = LLVMBuildCall2(cg->b, type, f, v, n, "");
	if (LLVMGetTypeKind(LLVMTypeOf(r)) == LLVMIntegerTypeKind)
		r = convert(cg, r, cg->i64);
	return r;
}

LLVMValueRef cg_function(struct cg *cg, const char *name, LLVMTypeRef result, const struct cg_param *params,
			 unsigned n, struct span span)
{
	unsigned nounwind = LLVMGetEnumAttributeKindForName("nounwind", strlen("nounwind")), i;
	LLVMTypeRef types[MAX_ARGS];
	LLVMValueRef f;

	for (i = 0; i < n; i++)
		types[i] = params[i].type;
	f = LLVMAddFunction(cg->mod, name, LLVMFunctionType(result, types, n, 0));
	/* Without nounwind there would be an .eh_frame section; the CPU must be that of the run-time system.
	 */
	LLVMAddAttributeAtIndex(f, LLVMAttributeFunctionIndex, LLVMCreateEnumAttribute(cg->c, nounwind, 0));
	LLVMAddAttributeAtIndex(f, LLVMAttributeFunctionIndex,
				LLVMCreateStringAttribute(cg->c, "target-cpu", 10, "v3", 2));
	di_function(cg, f, params, n, result != cg->nothing, span);
	cg->fn = f;
	cg_at(cg, LLVMAppendBasicBlockInContext(cg->c, f, "entry"));
	di_line(cg, span);
	return f;
}
