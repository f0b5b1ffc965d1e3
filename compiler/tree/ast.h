/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * ast.h -- the syntax tree of D.  Built by grammar/d.y, annotated once by check (members marked "check:"),
 * read-only afterwards.  Everything lives in the compilation's arena; names are interned.
 */
#ifndef TREE_AST_H
#define TREE_AST_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include "ident.h"
#include "span.h"
#include "type.h"
#include "vec.h"

struct expr;
struct stmt;
struct expr_vec VEC(struct expr *);
struct stmt_vec VEC(struct stmt *);

/* ---- type syntax: what the source says; check turns it into struct type ---- */

enum tspec_kind {
	TS_NAME,   /* base type words or a typedef name */
	TS_STRUCT, /* struct tag, with members when `members` is set */
	TS_UNION,
	TS_ENUM,
	TS_TYPE, /* already resolved (made by the compiler itself) */
};
/* Base type words, one bit each; check validates the combination. */
enum tword {
	TW_VOID = 1,
	TW_CHAR = 2,
	TW_SHORT = 4,
	TW_INT = 8,
	TW_LONG = 16,
	TW_LLONG = 32, /* second `long` */
	TW_SIGNED = 64,
	TW_UNSIGNED = 128,
	TW_FLOAT = 256,
	TW_DOUBLE = 512,
	TW_BOOL = 1024,
	TW_STRING = 2048,
	TW_COMPLEX = 4096,
	TW_IMAGINARY = 8192,
	TW_USERLAND = 16384,
};
enum storage { STO_NONE, STO_TYPEDEF, STO_EXTERN, STO_STATIC, STO_AUTO, STO_REGISTER, STO_THIS, STO_SELF };

struct field;
struct enum_item {
	const char *name;
	struct expr *value; /* NULL: previous + 1 */
	struct span span;
};
struct dspec { /* declaration specifiers */
	enum tspec_kind kind;
	uint32_t words;	    /* TS_NAME: enum tword bits; 0: typedef name in `name` */
	const char *name;   /* typedef name or tag; NULL: anonymous */
	const char *module; /* scoped: mod`name; NULL: not */
	bool is_const, is_volatile, is_restrict;
	enum storage storage;
	bool has_body; /* members or enumerators follow, maybe none */
	struct field_vec VEC(struct field *) fields;
	struct enum_item_vec VEC(struct enum_item) items;
	struct type *type; /* TS_TYPE; check: the resolved type */
	struct span span;
};
enum dtor_kind { DT_PTR, DT_ARRAY, DT_ASSOC, DT_FUNC };
struct param;
struct dtor { /* one derivation of a declarator; the list runs from the name outwards: *a[3] is ARRAY, PTR */
	enum dtor_kind kind;
	struct dtor *next;
	bool is_const, is_volatile, is_restrict;     /* DT_PTR */
	struct expr *count;			     /* DT_ARRAY; NULL: [] */
	struct param_vec VEC(struct param *) params; /* DT_ASSOC, DT_FUNC */
	bool variadic;
	struct span span;
};
struct declarator {
	const char *name; /* NULL: abstract */
	struct dtor *dtor;
	struct span span;
};
struct field { /* member of a struct or union */
	struct dspec *spec;
	struct declarator *decl; /* NULL: anonymous struct/union member */
	struct expr *bits;	 /* bit-field width or NULL */
	struct span span;
};
struct param {
	struct dspec *spec;
	struct declarator *decl; /* may be abstract; NULL: none */
	bool optional;		 /* prototypes of built-ins: [type] */
	struct span span;
};
struct type_name { /* in casts, sizeof, xlate, prototypes */
	struct dspec *spec;
	struct declarator *decl;
	struct type *type; /* check: */
	struct span span;
};

/* ---- expressions ---- */

enum ex_kind {
	EX_INT, /* also character constants */
	EX_STR,
	EX_IDENT,  /* variable, inline, enumerator, or name of a D builtin variable */
	EX_MACRO,  /* $name, $1, $$1 */
	EX_KSYM,   /* `sym, mod`sym */
	EX_AGG,	   /* @name, @name[keys] */
	EX_UNARY,  /* + - ~ ! * & and stringof, sizeof expr */
	EX_INCDEC, /* ++x --x x++ x-- */
	EX_BINARY,
	EX_ASSIGN, /* = and op= */
	EX_COND,   /* ?: */
	EX_COMMA,
	EX_CALL,   /* name(args): function, action, aggregating function; name @agg args included */
	EX_INDEX,  /* x[a, b]: associative array, C array, pointer, args[] */
	EX_MEMBER, /* . and -> */
	EX_CAST,
	EX_SIZEOF, /* sizeof (type) */
	EX_OFFSETOF,
	EX_XLATE,
	EX_ERROR, /* poisoned */
	/* check: made by the checker */
	EX_XMEMBER, /* member of a translated value: replaced by the translator's expression */
};
enum ex_op {
	OP_NONE,
	OP_ADD,
	OP_SUB,
	OP_MUL,
	OP_DIV,
	OP_MOD,
	OP_SHL,
	OP_SHR,
	OP_AND,
	OP_OR,
	OP_XOR,
	OP_EQ,
	OP_NE,
	OP_LT,
	OP_LE,
	OP_GT,
	OP_GE,
	OP_LAND,
	OP_LOR,
	OP_LXOR,
	OP_NEG,
	OP_PLUS,
	OP_NOT,
	OP_LNOT,
	OP_DEREF,
	OP_ADDR,
	OP_STRINGOF,
	OP_SIZEOF,
	OP_PREINC,
	OP_PREDEC,
	OP_POSTINC,
	OP_POSTDEC,
};
/* How a name is scoped in the source. */
enum ex_scope { SC_GLOBAL, SC_THIS, SC_SELF };

#define EXPR_DEPTH_MAX 1000

struct expr {
	enum ex_kind kind;
	enum ex_op op; /* UNARY, INCDEC, BINARY; ASSIGN: OP_NONE for =, else the operator of op= */
	struct span span;
	unsigned depth; /* height of the tree, so that recursion over it is bounded: at most EXPR_DEPTH_MAX */
	/* operands, by kind: a, b, c; arguments, keys, indexes: args */
	struct expr *a, *b, *c; /* COND: a ? b : c; CALL: none; INDEX, MEMBER, CAST, XLATE, UNARY: a */
	struct expr_vec args;	/* CALL arguments, INDEX tuple, AGG keys */
	const char *name;   /* IDENT, MACRO (without the first $), KSYM, AGG, CALL, MEMBER, OFFSETOF member */
	const char *module; /* KSYM: mod of mod`sym or NULL */
	enum ex_scope scope;	 /* IDENT: this->, self-> */
	bool arrow;		 /* MEMBER: -> */
	bool paren;		 /* was written in parentheses */
	uint64_t ival;		 /* INT: value; check: N of $N; args[]: N of the argN that holds it */
	const char *sval;	 /* STR: bytes, may hold NULs */
	size_t slen;		 /* STR: length without the final NUL */
	struct type_name *tname; /* CAST, SIZEOF, OFFSETOF, XLATE */

	/* check: */
	struct type *type;	     /* type of the value; INT constants: set by the lexer's suffix rules */
	struct ident *ident;	     /* IDENT, AGG, CALL, INDEX base, KSYM: what the name means */
	const struct member *member; /* MEMBER */
	uint64_t moff; /* MEMBER: byte offset from the start of the struct (hint for kernel types) */
	bool lvalue, writable;
	bool is_const; /* ival/sval hold the value: constant folded (COND with a constant condition: replaced)
			*/
	bool dmem;     /* pointer or array into D memory (alloca, copyin, &variable) */
	bool scratch;  /* of these: from alloca() or copyin() */
	bool mixed;    /* ?: of scratch and other memory: may not be assigned to a variable */
	bool user;     /* pointer into user memory */
	bool used_action; /* contains an action or a side effect that needs a statement context */
};

/* ---- statements, clauses, declarations ---- */

enum st_kind { ST_EXPR, ST_IF, ST_BLOCK, ST_EMPTY };
struct stmt {
	enum st_kind kind;
	struct span span;
	struct expr *expr;	/* EXPR; IF: condition */
	struct stmt_vec body;	/* IF: then; BLOCK */
	struct stmt_vec orelse; /* IF: else */
};

struct pdesc {				      /* probe description */
	const char *prov, *mod, *func, *name; /* "" where empty or absent; may hold globs and $macros */
	const char *text;		      /* as written */
	int nfields; /* fields written: 1 is name only; 0: an integer probe id in `id` */
	uint64_t id;
	struct span span;
};
struct pdesc_vec VEC(struct pdesc *);

struct clause {
	struct pdesc_vec probes;
	struct expr *pred; /* NULL: none */
	bool has_body;	   /* braces were written */
	struct stmt_vec body;
	struct span span; /* of the probe descriptions */
	/* check: */
	struct clause_info *info; /* see check/check.h */
};

struct xlator_member {
	const char *name;
	struct expr *expr;
	struct span span;
};
struct xlator { /* translator out < in var > { m = expr; } */
	struct type_name *out, *in;
	const char *var;
	struct xmember_vec VEC(struct xlator_member) members;
	struct span span;
	struct ident *ident; /* check: its attributes and version */
};
struct inline_def {
	struct dspec *spec;
	struct declarator *decl; /* DT_ASSOC: parametrised */
	struct expr *expr;
	struct span span;
	struct ident *ident; /* check: */
};
struct var_decl { /* a declaration outside clauses: variables, typedefs, tags, externs */
	struct dspec *spec;
	struct declarator_vec VEC(struct declarator *) decls;
	struct span span;
};
struct prov_probe {
	const char *name;
	struct param_vec args, xargs; /* native and translated */
	bool has_xargs;
	struct span span;
};
struct prov_decl {
	const char *name;
	struct prov_probe_vec VEC(struct prov_probe *) probes;
	struct span span;
};
struct pragma {		  /* #pragma D option x=y, attributes, binding, depends_on, error, line, ident */
	const char *what; /* "option", "attributes", ...; "error" for #error too */
	struct str_words
	VEC(const char *) words; /* the rest, split at blanks; quoted text is one word, with its quotes */
	struct span span;
};

enum decl_kind { DECL_CLAUSE, DECL_VAR, DECL_INLINE, DECL_XLATOR, DECL_PROVIDER, DECL_PRAGMA };
struct decl {
	enum decl_kind kind;
	struct span span;
	union {
		struct clause *clause;
		struct var_decl *var;
		struct inline_def *inl;
		struct xlator *xlator;
		struct prov_decl *prov;
		struct pragma *pragma;
	} u;
};
struct program { /* all input files, in order */
	struct decl_vec VEC(struct decl *) decls;
	uint64_t args_used; /* bit N: $N or $$N was substituted (N < 64) */
};

/* Prints the tree as --emit=ast shows it: one node a line, indented, spans not shown. */
void ast_print(FILE *out, const struct program *p);

#endif
