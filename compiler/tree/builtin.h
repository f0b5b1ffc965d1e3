/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * builtin.h -- D's built-in variables, subroutines, actions and aggregating functions: one row each in
 * builtin.def. Prototypes are D text, parsed on first use; [x] marks optional arguments, ... any more, @ an
 * aggregation, DYN any type, STRING anything usable as a string.
 */
#ifndef TREE_BUILTIN_H
#define TREE_BUILTIN_H

#include <stdbool.h>
#include <stddef.h>

enum builtin_kind { BI_VAR, BI_SUBR, BI_ACTION, BI_AGG };

enum builtin_id {
	BI_NONE,
#define VAR(id, name, type) BI_##id,
#define SUBR(id, name, proto, flags) BI_##id,
#define ACTION(id, name, proto, flags) BI_##id,
#define AGGFN(id, name, proto) BI_##id,
#include "builtin.def"
#undef VAR
#undef SUBR
#undef ACTION
#undef AGGFN
	BI_COUNT_
};

#define BF_DESTRUCTIVE 1 /* needs -w */
#define BF_DATA 2	 /* records data: prints a probe line, may not be mixed with commit etc. */
#define BF_LIBRARY 4	 /* carried out by the consumer (clear, exit, ...): prints a probe line too */
#define BF_UNSUPPORTED 8 /* a BPF program cannot do it: named error */
#define BF_VALUE 16  /* an action that also yields a value usable as an aggregation key (stack, sym, ...) */
#define BF_FORMAT 32 /* first argument is a format string */
#define BF_LINE 64   /* acts in the kernel and records nothing, but prints a probe line */

struct builtin {
	enum builtin_kind kind;
	enum builtin_id id;
	const char *name;
	const char *proto; /* VAR: its type */
	unsigned flags;
};

const struct builtin *builtin_find(const char *name, enum builtin_kind kind);
const struct builtin *builtin_at(size_t i);	      /* all rows, by number; NULL: past the last */
const struct builtin *builtin_func(const char *name); /* SUBR, ACTION or AGG */

#endif
