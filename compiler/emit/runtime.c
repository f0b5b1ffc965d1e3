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

static bool is_program(struct cg *cg, LLVMValueRef f)
{
	const char *section = LLVMGetSection(f);

	(void)cg;
	return section && *section;
}

/* Everything but programs becomes internal: the verifier then follows calls instead of checking functions
 * alone. */
static void make_internal(struct cg *cg)
{
	LLVMValueRef f;

	for (f = LLVMGetFirstFunction(cg->mod); f; f = LLVMGetNextFunction(f))
		if (!LLVMIsDeclaration(f) && !is_program(cg, f))
			LLVMSetLinkage(f, LLVMInternalLinkage);
}

bool rt_link(struct cg *cg)
{
	LLVMModuleRef rt = cg->rt;

	cg->rt = NULL; /* consumed by the linker */
	if (LLVMLinkModules2(cg->mod, rt)) {
		cg_error(cg, "internal error: the run-time system cannot be linked");
		return false;
	}
	make_internal(cg);
	return true;
}
