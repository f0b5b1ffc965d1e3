/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* emit.h -- from IR to bytes; the only folder that sees LLVM.  It decides nothing about D. */
#ifndef EMIT_EMIT_H
#define EMIT_EMIT_H

#include <stddef.h>
#include "ir.h"

/* EMIT_APART: as EMIT_ASM, but every clause is a function of its own, also those that one program runs. */
enum emit_kind { EMIT_OBJ, EMIT_LLVM, EMIT_ASM, EMIT_APART };
struct bytes {
	void *v; /* malloc'ed */
	size_t n;
};

/* Errors are reported to cc->diag: EMIT_TOO_LARGE is about the script, EMIT_FAILED about drayc. */
enum emit_result { EMIT_DONE, EMIT_TOO_LARGE, EMIT_FAILED };
enum emit_result emit_module(struct cc *cc, const struct ir_module *m, enum emit_kind kind,
			     struct bytes *out);

/* objsec.c: adds the .dray section to an ELF object. */
bool objsec_add(struct cc *cc, const struct objmeta *meta, struct bytes *obj);

#endif
