/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * parse.h -- the contract between grammar/ and the compiler.  The only feedback from meaning to syntax is
 * is_type(), and option().
 */
#ifndef TREE_PARSE_H
#define TREE_PARSE_H

#include <stdbool.h>
#include "ast.h"
#include "cc.h"

struct parse_env {
	/* Is `name` a typedef name?  (module: of mod`name, or NULL.)  Typedefs declared in the parsed text
	 * itself are known to the parser; this asks about predefined ones, the D library's and the kernel's.
	 */
	bool (*is_type)(void *arg, const char *module, const char *name);
	/*
	 * Told the word behind `#pragma D option` as soon as it is read, since options may say how to read
	 * the rest. NULL: nobody asks.
	 */
	void (*option)(void *arg, const char *word);
	void *arg;
	bool cmdline;	     /* -n text: a probe description without a body is allowed */
	const char *missing; /* colons that make each description a whole one: ":::" for -P; NULL: none */
};

/*
 * Parses source file `file` of cc->srcs and appends its declarations to *out.  Errors go to cc->diag; what
 * could be parsed is kept.  Returns false when there were syntax errors.
 */
bool parse_file(struct cc *cc, uint32_t file, const struct parse_env *env, struct program *out);
/*
 * Parses one type name ("struct task_struct *") or prototype text from a table of ours: "void([STRING], @,
 * ...)" is a DT_FUNC declarator.  Every word is taken for a type (is_type() is not asked, env may be NULL);
 * in parameters, @ is a type named "@" and [x] sets param->optional.  NULL on error, which is reported
 * against the source "<type>".
 */
struct type_name *parse_type_name(struct cc *cc, const char *text, const struct parse_env *env);

#endif
