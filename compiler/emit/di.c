/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * di.c -- debug information, of which LLVM makes BTF: every function and its named arguments (the kernel
 * refuses unnamed ones), every global, and the D line of every instruction.
 *
 * The text of the script is given to LLVM inside the file nodes.  LLVM would otherwise look for the file by
 * name, and the object would depend on the directory in which it was compiled.
 */
#include <llvm-c/IRReader.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cg.h"

#define DW_ATE_signed 5
#define DW_ATE_unsigned 7

static const char *base_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

static void print_quoted(FILE *out, const char *s, size_t n)
{
	size_t i;

	fputc('"', out);
	for (i = 0; i < n; i++) {
		unsigned char c = s[i];

		if (c < ' ' || c > '~' || c == '"' || c == '\\')
			fprintf(out, "\\%02X", c);
		else
			fputc(c, out);
	}
	fputc('"', out);
}

/* The file nodes as LLVM assembly: the C interface cannot make a file node with source text. */
static char *files_text(const struct srcs *srcs, size_t *len)
{
	char *text = NULL;
	FILE *out = open_memstream(&text, len);
	size_t i;

	if (!out)
		return NULL;
	fputs("!dray = !{", out);
	for (i = 0; i < srcs->n; i++)
		fprintf(out, "%s!%zu", i ? ", " : "", i);
	fputs("}\n", out);
	for (i = 0; i < srcs->n; i++) {
		const struct src *s = srcs->v[i];
		const char *name = base_name(s->name);

		fprintf(out, "!%zu = !DIFile(filename: ", i);
		print_quoted(out, name, strlen(name));
		fputs(", directory: \"\", source: ", out);
		print_quoted(out, s->text ? s->text : "", s->text ? s->len : 0);
		fputs(")\n", out);
	}
	return fclose(out) ? NULL : text;
}

static bool make_files(struct cg *cg)
{
	const struct srcs *srcs = cg->cc->srcs;
	LLVMValueRef *nodes;
	LLVMMemoryBufferRef buf;
	LLVMModuleRef m;
	char *text, *msg = NULL;
	size_t len, i;

	text = files_text(srcs, &len);
	if (!text)
		return false;
	buf = LLVMCreateMemoryBufferWithMemoryRangeCopy(text, len, "files");
	free(text);
	if (LLVMParseIRInContext(cg->c, buf, &m, &msg)) {
		cg_error(cg, "internal error: file names: %s", msg);
		LLVMDisposeMessage(msg);
		return false;
	}
	nodes = arena_alloc(cg->cc->arena, srcs->n * sizeof(*nodes));
	LLVMGetNamedMetadataOperands(m, "dray", nodes);
	for (i = 0; i < srcs->n; i++)
		cg->di.files[i] = LLVMValueAsMetadata(nodes[i]);
	LLVMDisposeModule(m);
	return true;
}

static LLVMMetadataRef basic(struct cg *cg, const char *name, unsigned bits, unsigned encoding)
{
	return LLVMDIBuilderCreateBasicType(cg->di.b, name, strlen(name), bits, encoding, LLVMDIFlagZero);
}

void di_open(struct cg *cg)
{
	struct cg_di *di = &cg->di;
	const char *flag = "Debug Info Version";

	/* At least one file: the compilation unit needs it. */
	di->files = arena_alloc(cg->cc->arena, (cg->cc->srcs->n + 1) * sizeof(*di->files));
	di->b = LLVMCreateDIBuilder(cg->mod);
	if (cg->cc->srcs->n)
		make_files(cg);
	else
		di->files[0] = LLVMDIBuilderCreateFile(di->b, "-", 1, "", 0);
	if (cg->failed)
		return;
	LLVMAddModuleFlag(cg->mod, LLVMModuleFlagBehaviorWarning, flag, strlen(flag),
			  LLVMValueAsMetadata(LLVMConstInt(cg->i32, LLVMDebugMetadataVersion(), 0)));
	LLVMDIBuilderCreateCompileUnit(di->b, LLVMDWARFSourceLanguageC, di->files[0], "dray", 4, 1, "", 0, 0,
				       "", 0, LLVMDWARFEmissionFull, 0, 0, 0, "", 0, "", 0);
	di->i32 = basic(cg, "int", 32, DW_ATE_signed);
	di->u8 = basic(cg, "unsigned char", 8, DW_ATE_unsigned);
	di->u32 = basic(cg, "unsigned int", 32, DW_ATE_unsigned);
	di->u64 = basic(cg, "unsigned long", 64, DW_ATE_unsigned);
	di->voidp = LLVMDIBuilderCreatePointerType(di->b, NULL, 64, 0, 0, "", 0);
}

void di_close(struct cg *cg)
{
	if (cg->di.b) {
		LLVMDIBuilderFinalize(cg->di.b);
		LLVMDisposeDIBuilder(cg->di.b);
		cg->di.b = NULL;
	}
}

static struct place place_of(struct cg *cg, struct span span)
{
	struct place p = {.line = 1};

	if (span.file < cg->cc->srcs->n)
		p = span_place(cg->cc->srcs, span);
	return p;
}

#define MAX_PARAMS 10

void di_function(struct cg *cg, LLVMValueRef fn, const struct cg_param *params, unsigned n, bool returns,
		 struct span span)
{
	struct cg_di *di = &cg->di;
	struct place p = place_of(cg, span);
	LLVMMetadataRef file = di->files[p.fileno], types[MAX_PARAMS + 1] = {returns ? di->u64 : NULL}, type;
	size_t len;
	const char *name = LLVMGetValueName2(fn, &len);
	unsigned i;

	for (i = 0; i < n; i++)
		types[i + 1] = params[i].di;
	type = LLVMDIBuilderCreateSubroutineType(di->b, file, types, n + 1, LLVMDIFlagZero);
	di->scope = LLVMDIBuilderCreateFunction(di->b, file, name, len, "", 0, file, p.line, type, 0, 1,
						p.line, LLVMDIFlagPrototyped, 1);
	LLVMSetSubprogram(fn, di->scope);
	for (i = 0; i < n; i++)
		LLVMDIBuilderCreateParameterVariable(di->b, di->scope, params[i].name, strlen(params[i].name),
						     i + 1, file, p.line, params[i].di, 1, LLVMDIFlagZero);
}

/* Instructions that follow belong to this place. */
void di_line(struct cg *cg, struct span span)
{
	struct place p = place_of(cg, span);
	LLVMMetadataRef scope = cg->di.scope;

	/* An inline or a library function may come from another file than the clause. */
	if (cg->di.files[p.fileno] != LLVMDIScopeGetFile(scope))
		scope = LLVMDIBuilderCreateLexicalBlockFile(cg->di.b, scope, cg->di.files[p.fileno], 0);
	LLVMSetCurrentDebugLocation2(cg->b,
				     LLVMDIBuilderCreateDebugLocation(cg->c, p.line, p.col, scope, NULL));
}

LLVMMetadataRef di_array(struct cg *cg, LLVMMetadataRef elem, unsigned bits, uint64_t n)
{
	LLVMMetadataRef range = LLVMDIBuilderGetOrCreateSubrange(cg->di.b, 0, n);

	return LLVMDIBuilderCreateArrayType(cg->di.b, n * bits, bits, elem, &range, 1);
}

LLVMMetadataRef di_bytes(struct cg *cg, uint64_t n)
{
	return di_array(cg, cg->di.u8, 8, n);
}

void di_global(struct cg *cg, LLVMValueRef v, LLVMMetadataRef type)
{
	struct cg_di *di = &cg->di;
	LLVMMetadataRef file = di->files[0], expr = LLVMDIBuilderCreateExpression(di->b, NULL, 0), gve;
	size_t len;
	const char *name = LLVMGetValueName2(v, &len);

	gve = LLVMDIBuilderCreateGlobalVariableExpression(di->b, file, name, len, "", 0, file, 0, type, 0,
							  expr, NULL, 0);
	LLVMGlobalSetMetadata(v, LLVMGetMDKindIDInContext(cg->c, "dbg", 3), gve);
}
