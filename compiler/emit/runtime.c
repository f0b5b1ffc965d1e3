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

static void set_linkage(struct cg *cg, LLVMLinkage linkage, LLVMVisibility visibility)
{
	LLVMValueRef f;

	for (f = LLVMGetFirstFunction(cg->mod); f; f = LLVMGetNextFunction(f))
		if (!LLVMIsDeclaration(f) && !is_program(f)) {
			LLVMSetVisibility(f, LLVMDefaultVisibility);
			LLVMSetLinkage(f, linkage);
			LLVMSetVisibility(f, visibility);
		}
}

/*
 * For the passes everything but programs is internal.  In the object it is global and hidden: that is how
 * libbpf knows which functions it must declare static in BTF, for the verifier to follow calls into them.
 */
void rt_show(struct cg *cg)
{
	set_linkage(cg, LLVMExternalLinkage, LLVMHiddenVisibility);
}

bool rt_link(struct cg *cg)
{
	LLVMModuleRef rt = cg->rt;

	cg->rt = NULL; /* consumed by the linker */
	if (LLVMLinkModules2(cg->mod, rt)) {
		cg_error(cg, "internal error: the run-time system cannot be linked");
		return false;
	}
	set_linkage(cg, LLVMInternalLinkage, LLVMDefaultVisibility);
	return true;
}

/*
 * After the passes: functions that are left become hidden instead of internal.  Their debug information calls
 * them global, so the verifier would check them on their own, without knowing what their pointers point to;
 * libbpf turns hidden functions into static ones.
 */
void rt_hide(struct cg *cg)
{
	LLVMValueRef f;

	for (f = LLVMGetFirstFunction(cg->mod); f; f = LLVMGetNextFunction(f)) {
		if (LLVMIsDeclaration(f) || LLVMGetLinkage(f) != LLVMInternalLinkage)
			continue;
		LLVMSetLinkage(f, LLVMExternalLinkage);
		LLVMSetVisibility(f, LLVMHiddenVisibility);
	}
}
