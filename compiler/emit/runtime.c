/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * runtime.c -- the run-time system as bitcode: opened lazily, so that only the functions that a script uses
 * are ever read, and linked into the module.
 */
#include <llvm-c/BitReader.h>
#include <llvm-c/Linker.h>
#include <string.h>
#include "cg.h"
#include "rtbc.h"

/*
 * The functions of the run-time system become linkonce: the linker then takes those that are called and
 * leaves the rest unread.
 */
bool rt_open(struct cg *cg)
{
	LLVMMemoryBufferRef buf;
	LLVMValueRef f;

	buf = LLVMCreateMemoryBufferWithMemoryRange((const char *)rtbc_start, rtbc_end - rtbc_start,
						    "runtime", 0);
	if (LLVMGetBitcodeModuleInContext2(cg->c, buf, &cg->rt)) {
		cg->rt = NULL;
		cg_error(cg, "internal error: the run-time system cannot be read by this LLVM");
		return false;
	}
	for (f = LLVMGetFirstFunction(cg->rt); f; f = LLVMGetNextFunction(f))
		if (!LLVMIsDeclaration(f) && LLVMGetLinkage(f) == LLVMExternalLinkage)
			LLVMSetLinkage(f, LLVMLinkOnceODRLinkage);
	return true;
}

static bool is_program(LLVMValueRef f)
{
	const char *section = LLVMGetSection(f);

	return section && *section;
}

/* Marks the functions that were global in the source, and so are global in their debug information. */
#define WAS_GLOBAL "dray-global"

static void hide(struct cg *cg, LLVMValueRef f)
{
	LLVMAttributeRef mark = LLVMCreateStringAttribute(cg->c, WAS_GLOBAL, strlen(WAS_GLOBAL), "", 0);

	LLVMAddAttributeAtIndex(f, LLVMAttributeFunctionIndex, mark);
	LLVMSetLinkage(f, LLVMInternalLinkage);
}

static bool was_global(LLVMValueRef f)
{
	return LLVMGetStringAttributeAtIndex(f, LLVMAttributeFunctionIndex, WAS_GLOBAL, strlen(WAS_GLOBAL));
}

/*
 * For the passes everything but programs is internal.  In the object it is global and hidden: that is how
 * libbpf knows which functions it must declare static in BTF, for the verifier to follow calls into them.
 */
void rt_show(struct cg *cg)
{
	LLVMValueRef f;

	for (f = LLVMGetFirstFunction(cg->mod); f; f = LLVMGetNextFunction(f))
		if (was_global(f)) {
			LLVMSetLinkage(f, LLVMExternalLinkage);
			LLVMSetVisibility(f, LLVMHiddenVisibility);
		}
}

bool rt_link(struct cg *cg)
{
	LLVMModuleRef rt = cg->rt;
	LLVMValueRef f;

	cg->rt = NULL; /* consumed by the linker */
	if (LLVMLinkModules2(cg->mod, rt)) {
		cg_error(cg, "internal error: the run-time system cannot be linked");
		return false;
	}
	for (f = LLVMGetFirstFunction(cg->mod); f; f = LLVMGetNextFunction(f))
		if (!LLVMIsDeclaration(f) && !is_program(f) && LLVMGetLinkage(f) != LLVMInternalLinkage)
			hide(cg, f);
	return true;
}
