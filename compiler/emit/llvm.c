/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * llvm.c -- the LLVM side of an emission: context, target machine, diagnostics, passes, output.  What depends
 * on the version of LLVM is here.  Called by emit.c.
 */
#include <llvm-c/Analysis.h>
#include <llvm-c/Error.h>
#include <llvm-c/ErrorHandling.h>
#include <llvm-c/Target.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "cg.h"

#define TRIPLE "bpfel"
#define CPU "v3" /* what Linux 6.1 loads */

/* One error is enough: what follows is mostly the same again. */
void cg_error(struct cg *cg, const char *fmt, ...)
{
	char text[512];
	va_list ap;

	if (cg->failed)
		return;
	cg->failed = true;
	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	diag_fatal(cg->cc->diag, NULL, "%s", text);
}

/* LLVM goes on after errors and returns success: they are only seen here. */
static void on_diagnostic(LLVMDiagnosticInfoRef info, void *arg)
{
	struct cg *cg = arg;
	const char *function;
	char *text;

	if (LLVMGetDiagInfoSeverity(info) != LLVMDSError)
		return;
	text = LLVMGetDiagInfoDescription(info);
	function = strstr(text, "in function ");
	function = function ? function + strlen("in function ") : "";
	if (!strstr(text, "stack limit") ||
	    !size_error(cg, function, strcspn(function, " "), "it needs more than 512 bytes of stack"))
		cg_error(cg, "code generation: %s", text);
	LLVMDisposeMessage(text);
}

/*
 * LLVM does not come back from some errors: it would abort.  There is no way out but to end the process;
 * nothing has been written yet.  The one that happens, a branch that does not reach, is found before by
 * size.c.
 */
static void on_fatal(const char *reason)
{
	fprintf(stderr, "drayc: error: code generation: %s\n", reason);
	_exit(1);
}

bool llvm_open(struct cg *cg)
{
	LLVMTargetDataRef layout;
	LLVMTargetRef target;
	char *text = NULL;

	LLVMResetFatalErrorHandler();
	LLVMInstallFatalErrorHandler(on_fatal);
	LLVMInitializeBPFTargetInfo();
	LLVMInitializeBPFTarget();
	LLVMInitializeBPFTargetMC();
	LLVMInitializeBPFAsmPrinter();
	LLVMInitializeBPFAsmParser(); /* runtime/prov reads contexts in assembly */
	if (LLVMGetTargetFromTriple(TRIPLE, &target, &text)) {
		cg_error(cg, "this LLVM has no BPF target: %s", text);
		LLVMDisposeMessage(text);
		return false;
	}
	cg->tm = LLVMCreateTargetMachine(target, TRIPLE, CPU, "", LLVMCodeGenLevelDefault, LLVMRelocDefault,
					 LLVMCodeModelDefault);
	cg->c = LLVMContextCreate();
	LLVMContextSetDiagnosticHandler(cg->c, on_diagnostic, cg);
	cg->mod = LLVMModuleCreateWithNameInContext("dray", cg->c);
	LLVMSetTarget(cg->mod, TRIPLE);
	layout = LLVMCreateTargetDataLayout(cg->tm);
	LLVMSetModuleDataLayout(cg->mod, layout);
	LLVMDisposeTargetData(layout);
	cg->b = LLVMCreateBuilderInContext(cg->c);
	cg->i8 = LLVMInt8TypeInContext(cg->c);
	cg->i32 = LLVMInt32TypeInContext(cg->c);
	cg->i64 = LLVMInt64TypeInContext(cg->c);
	cg->ptr = LLVMPointerTypeInContext(cg->c, 0);
	cg->nothing = LLVMVoidTypeInContext(cg->c);
	return true;
}

void llvm_close(struct cg *cg)
{
	if (cg->b)
		LLVMDisposeBuilder(cg->b);
	if (cg->tm)
		LLVMDisposeTargetMachine(cg->tm);
	if (cg->rt)
		LLVMDisposeModule(cg->rt);
	if (cg->mod)
		LLVMDisposeModule(cg->mod);
	if (cg->c)
		LLVMContextDispose(cg->c);
}

static bool run_passes(struct cg *cg, const char *passes)
{
	LLVMPassBuilderOptionsRef opts = LLVMCreatePassBuilderOptions();
	LLVMErrorRef err;
	char *text;

	/* BPF has no vectors, and unrolled loops cost the verifier more than they save. */
	LLVMPassBuilderOptionsSetLoopVectorization(opts, 0);
	LLVMPassBuilderOptionsSetSLPVectorization(opts, 0);
	LLVMPassBuilderOptionsSetLoopUnrolling(opts, 0);
	err = LLVMRunPasses(cg->mod, passes, cg->tm, opts);
	LLVMDisposePassBuilderOptions(opts);
	if (err) {
		text = LLVMGetErrorMessage(err);
		cg_error(cg, "internal error: passes: %s", text);
		LLVMDisposeErrorMessage(text);
	}
	return !cg->failed;
}

/* What the script does not use goes first, so that the rest of the passes does not see it. */
bool llvm_optimise(struct cg *cg)
{
	char *text = NULL;

	if (LLVMVerifyModule(cg->mod, LLVMReturnStatusAction, &text))
		cg_error(cg, "internal error: %s", text);
	LLVMDisposeMessage(text);
	return !cg->failed && run_passes(cg, "globaldce,default<O2>");
}

static void copy_out(struct bytes *out, const char *v, size_t n)
{
	out->v = malloc(n ? n : 1);
	out->n = out->v ? n : 0;
	if (out->v)
		memcpy(out->v, v, n);
}

bool llvm_write(struct cg *cg, enum emit_kind kind, struct bytes *out)
{
	LLVMCodeGenFileType type = kind == EMIT_OBJ ? LLVMObjectFile : LLVMAssemblyFile;
	LLVMMemoryBufferRef buf;
	char *text = NULL;

	if (kind == EMIT_LLVM) {
		text = LLVMPrintModuleToString(cg->mod);
		copy_out(out, text, strlen(text));
		LLVMDisposeMessage(text);
		return out->v;
	}
	if (LLVMTargetMachineEmitToMemoryBuffer(cg->tm, cg->mod, type, &text, &buf)) {
		cg_error(cg, "internal error: %s", text);
		LLVMDisposeMessage(text);
		return false;
	}
	copy_out(out, LLVMGetBufferStart(buf), LLVMGetBufferSize(buf));
	LLVMDisposeMemoryBuffer(buf);
	return out->v && !cg->failed;
}
