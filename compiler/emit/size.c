/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * size.c -- what does not fit into a BPF program, said about a clause: branches reach 32,767 instructions,
 * and the stack has 512 bytes.  LLVM ends the process when it meets the first, so large functions are
 * measured before, in assembly.  Called by emit.c and by the handler of LLVM's errors.
 */
#include <stdlib.h>
#include <string.h>
#include "cg.h"

#define REACH 32767 /* instructions: a branch has 16 bits, signed */
#define LARGE 8000  /* LLVM's instructions: fewer never make so many */

static size_t clause_size(const struct ir_func *f)
{
	size_t n = 0;

	for (size_t b = 0; b < f->blocks.n; b++)
		n += f->blocks.v[b].ins.n;
	return n;
}

/* The largest clause that is part of the named function: of a program, or a clause by itself.  NULL: none. */
static const struct ir_func *largest_clause(const struct cg *cg, const char *function, size_t len)
{
	const struct objmeta *meta = cg->m->meta;
	const struct ir_func *most = NULL;

	for (size_t i = 0; i < cg->m->clauses.n; i++) {
		const struct ir_func *f = cg->m->clauses.v[i];

		if (strlen(f->name) == len && !memcmp(f->name, function, len))
			return f;
	}
	for (size_t i = 0; i < meta->tramp.n; i++) {
		const struct dray_tramp *t = &meta->tramp.v[i];
		const char *prog = objmeta_text(meta, t->prog);

		if (strncmp(function, prog, strlen(prog)))
			continue;
		for (uint32_t r = 0; r < t->run_count; r++) {
			const struct ir_func *f = cg->m->clauses.v[meta->run.v[t->run_first + r].clause];

			if (!most || clause_size(f) > clause_size(most))
				most = f;
		}
	}
	return most;
}

bool size_error(struct cg *cg, const char *function, size_t len, const char *what)
{
	const struct ir_func *f = largest_clause(cg, function, len);

	if (!f)
		return false;
	if (!cg->failed)
		diag_error(cg->cc->diag, f->span, "D_CG_EXPR", "the clause is too large for BPF: %s", what);
	cg->too_large |= !cg->failed;
	cg->failed = true;
	return true;
}

/* Where a block of the function begins and which branches to it are farthest, by instruction. */
struct target {
	uint32_t at, first, last;
};

struct measure {
	struct target_vec VEC(struct target) targets;
	uint32_t n; /* instructions so far */
	bool far;   /* some branch does not reach */
};

static struct target *target_at(struct cg *cg, struct measure *m, const char *label)
{
	size_t n = strtoul(strchr(label, '_') + 1, NULL, 10);

	while (m->targets.n <= n)
		VEC_ADD(cg->cc->arena, &m->targets)->first = UINT32_MAX;
	return &m->targets.v[n];
}

/* One line of assembly inside a function: "LBB0_7:", "\tif r1 == 0 goto LBB0_7", "\tr1 = map ll". */
static void measure_line(struct cg *cg, struct measure *m, const char *s, size_t n)
{
	const char *label = memmem(s, n, "LBB", 3);
	struct target *t;

	if (label == s) {
		target_at(cg, m, label)->at = m->n;
		return;
	}
	if (n < 2 || s[0] != '\t' || s[1] == '.' || s[1] == '#')
		return;
	if (label && memmem(s, n, "goto ", 5)) {
		t = target_at(cg, m, label);
		t->first = t->first < m->n ? t->first : m->n;
		t->last = m->n;
	}
	m->n += n > 3 && !memcmp(s + n - 3, " ll", 3) ? 2 : 1;
}

static bool ends_function(struct measure *m)
{
	for (size_t i = 0; i < m->targets.n; i++) {
		const struct target *t = &m->targets.v[i];

		if (t->first != UINT32_MAX)
			m->far |= (t->at > t->first && t->at - t->first > REACH) ||
				  (t->last > t->at && t->last - t->at > REACH);
	}
	return m->far;
}

/* Finds functions whose branches do not reach. */
static void measure_text(struct cg *cg, const char *text)
{
	struct measure m = {0};
	const char *function = NULL, *end;
	size_t len = 0;

	for (; (end = strchr(text, '\n')); text = end + 1) {
		size_t n = (size_t)(end - text);

		if (n && text[n - 1] == ':' && *text != '.' && *text != '\t' && strncmp(text, "LBB", 3)) {
			function = text;
			len = n - 1;
			m = (struct measure){0};
		} else if (function && !strncmp(text, ".Lfunc_end", 10)) {
			if (ends_function(&m))
				size_error(cg, function, len,
					   "some branch spans more than 32767 instructions");
			function = NULL;
		} else if (function) {
			measure_line(cg, &m, text, n);
		}
	}
}

static bool is_large(LLVMValueRef f)
{
	size_t n = 0;

	for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b))
		for (LLVMValueRef i = LLVMGetFirstInstruction(b); i && n <= LARGE;
		     i = LLVMGetNextInstruction(i))
			n++;
	return n > LARGE;
}

bool size_check(struct cg *cg)
{
	LLVMMemoryBufferRef buf = NULL;
	LLVMModuleRef copy;
	LLVMValueRef f;
	char *text = NULL;

	for (f = LLVMGetFirstFunction(cg->mod); f && !is_large(f); f = LLVMGetNextFunction(f))
		;
	if (!f)
		return true;
	copy = LLVMCloneModule(cg->mod);
	if (LLVMTargetMachineEmitToMemoryBuffer(cg->tm, copy, LLVMAssemblyFile, &text, &buf)) {
		cg_error(cg, "internal error: %s", text);
		LLVMDisposeMessage(text);
	} else {
		measure_text(cg, LLVMGetBufferStart(buf));
		LLVMDisposeMemoryBuffer(buf);
	}
	LLVMDisposeModule(copy);
	return !cg->failed;
}
