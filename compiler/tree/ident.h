/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* ident.h -- what a name means.  Made by check; one struct ident per variable, aggregation, inline,
 * builtin... */
#ifndef TREE_IDENT_H
#define TREE_IDENT_H

#include <stdbool.h>
#include <stdint.h>
#include "builtin.h"
#include "span.h"
#include "type.h"

enum id_kind {
	ID_VAR,	    /* scalar, string or struct variable; global, this-> or self-> */
	ID_ASSOC,   /* associative array; global or self-> */
	ID_BUILTIN, /* built-in variable: builtin is its row */
	ID_ARGS,    /* args[] */
	ID_FUNC,    /* subroutine, action or aggregating function: builtin is its row */
	ID_AGG,
	ID_INLINE,
	ID_ENUM,   /* enumerator: value */
	ID_XPARAM, /* input of a translator, parameter of an inline: stands for `subst` */
	ID_KSYM,   /* kernel variable */
	ID_XLATED, /* value made by a translator (EX_XLATE) */
};

struct inline_def;
struct expr;
struct xlator;

struct ident {
	enum id_kind kind;
	const char *name;
	int scope;	   /* enum ex_scope */
	struct type *type; /* value type; ASSOC: TY_ASSOC; NULL: not known yet */
	uint32_t id;	   /* number among its kind and scope, in order of first appearance */
	bool declared;	   /* by a declaration, not by first assignment */
	bool library;	   /* of the D library: the script may have its own of that name */
	bool assigned;	   /* something assigns it */
	bool scratch;	   /* holds pointers to alloca() or copyin() memory */
	bool plain;	   /* holds values that are no such pointers */
	struct span span;  /* first appearance, for notes */
	uint16_t stab;	   /* attributes of stability, see stability.h */
	bool stab_fixed;   /* as a pragma says, whatever it is made of */
	uint32_t since;	   /* version of D that it came with, see version_parse() */
	const struct builtin *builtin;
	int64_t value; /* ID_ENUM */
	struct inline_def *inl;
	struct expr *subst;    /* ID_XPARAM */
	struct xlator *xlator; /* ID_XLATED */
	/* ID_AGG */
	const struct builtin *aggfn; /* aggregating function; NULL: only referenced */
	struct type_vec keys;	     /* key types as first used */
	int64_t aggparam[4];	     /* lquantize, llquantize: see struct dray_agg */
};

#endif
