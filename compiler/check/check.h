/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * check.h -- D's rules: names, types, prototypes, inlines, translators; annotates the tree in place.
 *
 * After check_program() without errors: every expression has a type; identifiers are resolved; inlines,
 * translators' members (EX_XMEMBER), macro variables that are known, sizeof, offsetof and enumerators are
 * replaced by what they mean; constant expressions are folded (is_const, ival); ?: with a constant condition
 * is replaced by its chosen branch; each clause has its clause_info.
 */
#ifndef CHECK_CHECK_H
#define CHECK_CHECK_H

#include "ast.h"
#include "cc.h"
#include "prov.h"
#include "types.h"

struct ident_vec VEC(struct ident *);

/* A script argument that stays open until load. */
struct open_param {
	unsigned index;	  /* N */
	bool is_string;	  /* $$N */
	bool in_desc;	  /* used in a probe description */
	struct span span; /* first use */
};

struct run_option {
	const char *name, *value; /* value NULL: none */
	struct span span;
};

struct clause_info {
	uint32_t id; /* number of the clause, in program order */
	struct clause *clause;
	struct probe_vec probes; /* what its descriptions mean, in order */
	bool is_default;	 /* no body, empty body, or nothing but speculate(): records that it fired */
	bool destructive, speculates, exits;
	/* Attributes of stability: minima of its descriptions and of what it does; what its context has. */
	uint16_t desc_stab, stmt_stab;
	struct prov_stab stab;
};

struct checked {
	struct clause_info_vec VEC(struct clause_info *) clauses;
	/* Variables by kind; ident.id indexes them.  Order of first appearance. */
	struct ident_vec globals, locals, threads; /* ID_VAR and ID_ASSOC */
	struct ident_vec aggs;
	struct run_option_vec
		VEC(struct run_option) options; /* run-time `#pragma D option`s, for the object */
	struct open_param_vec VEC(struct open_param) params;
	struct probe_vec missing; /* descriptions that match nothing, see struct prov_env */
	bool destructive, uses_target;
};

/*
 * Sets an option: what the compiler acts on goes to cc->opts; *run_time: the loader wants it too.  NULL, or
 * why not.
 */
const char *option_set(struct cc *cc, const char *name, const char *value, bool *run_time);
/* Whether an option steers what comes before a program is read, so that no program may contain it. */
bool option_for_command_line(const char *name);

struct check;

/* Before anything is parsed: gives `types` the D library, whose files are read when a script names what they
 * define. */
struct check *check_new(struct cc *cc, struct types *types);
/*
 * Sets an option of the command line, before the program: what the program itself says of it does not count
 * then. NULL, or why not.  check_program() sets those of `#pragma D option`.
 */
const char *check_option(struct check *c, const char *name, const char *value);
/*
 * An option of the program while that is being parsed: NAME or NAME=VALUE.  Sets those that say how to read
 * the rest, which check_program() will meet again with the others, and report if they are wrong.
 */
void check_early_option(struct check *c, const char *word);
/*
 * Is there what `#pragma D depends_on CLASS NAME` asks for, a provider or a module, as far as a compiler
 * knows? Providers are Dray's.  Modules are the kernel itself, D's two names for types of its own, and the
 * modules of the running kernel, if its types are read.
 */
bool check_dependency(const struct cc *cc, const char *class, const char *name);
/* Returns NULL when there were errors (all reported). */
struct checked *check_program(struct check *c, struct program *p);
/* Of a program with syntax errors: reports the pragmas that are malformed, which needs nothing else. */
void check_pragmas(struct check *c, const struct program *p);
void check_free(struct check *c);

/*
 * Of two operands the one of higher rank gives the type, and of equal ranks the first one.  Wider is higher,
 * and unsigned higher than signed; a bit-field ranks by its own width.  t: the type of e, or what it counts
 * as.
 */
unsigned operand_rank(const struct expr *e, const struct type *t);

#endif
