/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * checker.h -- what the files of compiler/check share.  An expression is checked once, bottom up:
 * check_expr() sets the type and attributes of a node and returns it, or the node that replaces it.  Anything
 * wrong is reported where it is found and becomes poison (type TY_ERROR), which every later rule accepts in
 * silence.
 */
#ifndef CHECK_CHECKER_H
#define CHECK_CHECKER_H

#include "check.h"
#include "stability.h"

/* How the parent uses an expression. */
enum use {
	USE_NAME = 0, /* operand of &, sizeof: the name only */
	USE_READ = 1,
	USE_WRITE = 2,
	USE_CREATE = 4, /* the first mention may create a global variable */
	USE_STMT = 8,	/* a statement of its own: actions are allowed */
	USE_KEY = 16,	/* key of an aggregation: stack() and its kin are allowed */
	USE_DEFER = 32, /* the parent complains about actions itself */
	USE_AGG = 64,	/* right side of @a = */
};

/* Name spaces of variables. */
enum space { NAMES_GLOBAL, NAMES_THIS, NAMES_SELF, NAMES_AGG, NAMES_KERNEL, NAMES_COUNT };

/* Parameters of the inline or translator whose body is being checked. */
struct scope {
	struct ident_vec ids;
};

/* What a clause has done so far, for the rules about mixing. */
enum clause_done {
	DONE_DATA = 1,
	DONE_AGG = 2,
	DONE_SPECULATE = 4,
	DONE_COMMIT = 8,
	DONE_OTHER = 16, /* an action that is not speculate() */
};

struct xlator_vec VEC(struct xlator *);
struct provider_vec VEC(struct prov_decl *);
struct stab_provider {
	const char *name;
	struct prov_stab stab;
};

struct check {
	struct cc *cc;
	struct arena *a;
	struct types *types;
	struct prov_env prov;
	struct checked *out;

	struct name *names[NAMES_COUNT]; /* hash tables */
	struct scope *scope;		 /* NULL: none */
	unsigned depth;			 /* of inline and translator expansion */
	unsigned expansions;		 /* inside of the outermost one, */
	struct span expanded;		 /* which is this */
	struct xlator_vec xlators;
	struct provider_vec providers;
	struct str_vec fixed;				 /* options that the command line has set */
	struct pending_vec VEC(struct pragma *) pending; /* attributes and bindings of names not yet seen */

	struct stab_provs VEC(struct stab_provider) stab_provs; /* as the program's pragmas have them */
	uint16_t stab; /* minimum of what has been checked since stab_restart() */

	struct dlib_name *dlib; /* hash table of what the D library defines; NULL: not asked yet */
	uint64_t dlib_loaded;	/* bit per file */
	bool library;		/* a file of the D library is being checked */
	bool kernel;		/* an extern struct is being declared: it is the kernel's */

	struct clause_info *clause; /* being checked; NULL outside */
	unsigned done;		    /* enum clause_done bits of the clause */

	/* Types in daily use. */
	struct type *t_error, *t_void, *t_int, *t_long, *t_i64, *t_u64, *t_size, *t_ptrdiff, *t_string,
		*t_dyn;
};

/* ---- compat.c: questions about types and operands, K&R's rules with D's relaxations ---- */
bool is_error(const struct expr *e);
bool is_void(const struct type *t);
bool is_dyn(const struct expr *e);
bool is_float(const struct type *t);
bool is_array(const struct type *t);
bool is_pointer(const struct type *t);	/* pointer or C array */
bool is_vfptr(const struct type *t);	/* pointer to void or to a function */
bool is_zero(const struct expr *e);	/* the constant 0 */
bool is_posconst(const struct expr *e); /* a constant above 0 */
bool is_user(const struct type *t);	/* pointer into user memory */
bool is_action(const struct expr *e);
struct type *type_target(const struct type *t); /* of a pointer, array or string */
bool types_compat(const struct type *a, const struct type *b);
/* Are a and b pointers that may be compared or exchanged?  *common gets the more specific type. */
bool ptr_compat(const struct expr *a, const struct expr *b, struct type **common);
/* May e be passed or assigned where `want` is declared? */
bool arg_compat(const struct type *want, const struct expr *e);
bool key_compat(const struct type *want, const struct type *have);
struct type *promote(struct check *c, const struct expr *a, const struct expr *b);

/* ---- names.c ---- */
struct ident *names_find(struct check *c, enum space space, const char *name);
/* A function, action or aggregating function of D, of the version that the program asks for. */
const struct builtin *names_func(const struct check *c, const char *name);
/* What keeps a declaration from using the name; names of the D library do not. */
struct ident *names_taken(struct check *c, enum space space, const char *name);
struct ident *names_add(struct check *c, enum space space, enum id_kind kind, const char *name,
			struct span sp);
/* A variable, associative array or aggregation: also listed in struct checked. */
struct ident *names_add_var(struct check *c, enum space space, enum id_kind kind, const char *name,
			    struct span sp);
void names_free(struct check *c);
enum space names_space(enum ex_scope scope);
const char *names_prefix(int scope); /* "this->", "self->", "" */
const char *names_kind(const struct ident *id);
/* Has nothing given it a type yet? */
bool ident_fresh(const struct ident *id);
/* Why a name is not known, to follow it in a message: "; did you mean 'x'?", its version, or "". */
const char *names_why(struct check *c, const char *name, bool functions);
struct near;
const char *did_you_mean(struct check *c, const struct near *n);
/* The identifier of a scalar use, or NULL after an error. */
struct ident *names_resolve(struct check *c, struct expr *e, unsigned use);

/* ---- expr.c ---- */
struct expr *check_expr(struct check *c, struct expr *e, unsigned use);
void check_args(struct check *c, struct expr_vec *args, unsigned use);
struct expr *poison(struct check *c, struct expr *e);
struct expr *expr_new(struct check *c, enum ex_kind kind, struct span sp);
struct expr *expr_int(struct check *c, struct expr *e, uint64_t value, struct type *type); /* rewrites e */
/* e as a value of `type`: a cast node, folded for constants; e itself where nothing changes. */
struct expr *coerce(struct check *c, struct expr *e, struct type *type);
struct type *string_type(struct check *c, uint32_t bound);
uint32_t string_bound(const struct expr *e);		    /* 0: unknown */
const char *text_of(struct check *c, const struct expr *e); /* its type, spelt */
const char *op_text(const struct expr *e);
uint64_t type_sizeof(const struct type *t);
void taint(struct expr *e, const struct expr *from);

struct expr *check_unary(struct check *c, struct expr *e, unsigned use);
struct expr *check_incdec(struct check *c, struct expr *e, unsigned use);
struct expr *check_binary(struct check *c, struct expr *e, unsigned use);
struct expr *check_additive(struct check *c, struct expr *e);
struct expr *check_assign(struct check *c, struct expr *e, unsigned use);
struct expr *check_index(struct check *c, struct expr *e, unsigned use);
struct expr *check_member(struct check *c, struct expr *e, unsigned use);
struct expr *check_call(struct check *c, struct expr *e, unsigned use);
struct expr *check_macro(struct check *c, struct expr *e, unsigned use);
struct expr *check_cast(struct check *c, struct expr *e, unsigned use);
/* Before the size of t matters: asks BTF about (arrays of) structs of which not all is known.  Returns t. */
const struct type *check_whole(struct check *c, const struct type *t);
bool check_sized(struct check *c, const struct expr *e); /* has the value a size, or is it a string? */
struct expr *check_sizeof(struct check *c, struct expr *e, unsigned use);
struct expr *check_offsetof(struct check *c, struct expr *e, unsigned use);
struct expr *check_xlate(struct check *c, struct expr *e, unsigned use);
struct expr *deref(struct check *c, struct expr *e, struct expr *ptr, const char *op);

/* ---- fold.c ---- */
struct expr *fold_unary(struct check *c, struct expr *e);
struct expr *fold_binary(struct check *c, struct expr *e);
uint64_t fold_cast(uint64_t v, const struct type *from, const struct type *to);

/* ---- call.c, action.c, format.c, agg.c ---- */
void sign_check(struct check *c, struct span sp, const char *what, const struct type_vec *want,
		const struct expr_vec *have);
void action_check(struct check *c, struct expr *call);
void format_check(struct check *c, const struct expr *call, const struct expr *fmt,
		  const struct type_vec *args, const struct builtin *aggfn);
void agg_keys(struct check *c, struct expr *agg);
void agg_assign(struct check *c, struct expr *e);
void agg_printa(struct check *c, const struct expr *a, const struct expr *b);
bool agg_known(struct check *c, const struct expr *call, const struct expr *agg, const char *tag);

/* ---- decl.c, sou.c, var.c ---- */
struct type *decl_type(struct check *c, struct dspec *spec, struct declarator *decl);
const char *module_of(const char *module); /* NULL for D and C, which mean the script itself */
struct type *decl_base(struct check *c, struct dspec *spec);
struct type *decl_derive(struct check *c, struct type *base, struct dtor *d);
struct type *decl_type_name(struct check *c, struct type_name *tn);
enum { PROTO_VOID = 1, PROTO_ANON = 2 };
/* Checks a parameter list and appends its types; `formal`: the list whose names must be used, or NULL. */
bool decl_params(struct check *c, const struct param_vec *ps, const struct param_vec *formal,
		 const char *what, unsigned flags, struct type_vec *out);
struct type *sou_type(struct check *c, struct dspec *spec);
struct type *enum_type(struct check *c, struct dspec *spec);
void var_declare(struct check *c, struct var_decl *d);

/* ---- inline.c, xlator.c, provider.c, clone.c ---- */
void inline_define(struct check *c, struct inline_def *d, struct span sp);
struct expr *inline_use(struct check *c, struct expr *e, struct ident *id);
struct expr *inline_index(struct check *c, struct expr *e, struct ident *id);
void xlator_define(struct check *c, struct xlator *x);
struct xlator *xlator_find(struct check *c, const struct expr *from, const struct type *to);
struct expr *xlator_value(struct check *c, struct xlator *x, struct expr *in, struct type *to,
			  struct span sp);
struct expr *xlator_assign(struct check *c, struct expr *e); /* x = xlate <T> (y) */
struct expr *xlator_member(struct check *c, struct expr *e);
void provider_declare(struct check *c, struct prov_decl *p);
/* Is `prov` the declared name with a process id, or what stands for one, behind it? */
bool provider_same(const char *declared, const char *prov);
void provider_resolve(struct check *c, const struct pdesc *d, struct probe_vec *out);
bool args_agree(struct check *c, const struct probe_vec *ps); /* is args[] the same in all of them? */
struct expr *args_index(struct check *c, struct expr *e);
struct expr *clone_expr(struct check *c, const struct expr *e);
struct stmt_vec clone_stmts(struct check *c, const struct stmt_vec *body);
/* False: one more expansion would go too deep, or there are too many; reported. */
bool expandable(struct check *c);
/* Checks a copy of `body` with `scope` in force, outside every other scope. */
struct expr *expand(struct check *c, const struct expr *body, struct scope *scope, unsigned use);
struct ident *scope_add(struct check *c, struct scope *s, const char *name, struct type *type,
			struct expr *subst, struct span sp);

/* ---- stab.c ---- */
#define STAB_DEFAULT STAB(STABLE, STABLE, COMMON)
#define STAB_MAX STAB(STANDARD, STANDARD, COMMON)
/* "Stable/Stable/Common"; what is missing at the end is as stable as can be. */
bool stab_parse(const char *s, uint16_t *stab);
/* Notes that `what`, at sp, has attributes; less than -x amin is an error. */
void stab_note(struct check *c, struct span sp, const char *what, uint16_t stab);
void stab_note_ident(struct check *c, struct span sp, const struct ident *id);
void stab_note_type(struct check *c, struct span sp, const struct type *t);
/* Around something that counts as a whole: the second one returns its minimum. */
uint16_t stab_restart(struct check *c);
uint16_t stab_finish(struct check *c, uint16_t before);
void stab_builtin(struct ident *id, const struct builtin *b);
/* Does the option `version` hide what came with this version of D? */
bool stab_too_new(const struct check *c, uint32_t since);
uint32_t stab_builtin_since(const struct builtin *b);
bool stab_builtin_hidden(const struct check *c, const struct builtin *b);
/* The attributes of a provider, to be changed. */
struct stab_provider *stab_provider(struct check *c, const char *name);
/* Those of description d, which has become probes[first] and following; they are noted. */
uint16_t stab_describe(struct check *c, const struct pdesc *d, struct probe_vec *probes, size_t first);
void stab_context(struct clause_info *ci);

/* ---- version.c ---- */
#define VERSION(major, minor, micro) ((uint32_t)(major) << 24 | (uint32_t)(minor) << 12 | (uint32_t)(micro))
bool version_parse(const char *s, uint32_t *v); /* "1.6.3" */
bool version_exists(uint32_t v);		/* has there been a D of that version? */
const char *version_text(struct arena *a, uint32_t v);

/* ---- dlib.c, check.c ---- */
bool dlib_name(struct check *c, const char *name); /* loads the file that defines it, if there is one */
bool dlib_type(void *c, enum type_ns ns, const char *name);
void dlib_free(struct check *c);
void check_decls(struct check *c, const struct program *p);

/* ---- clause.c, pragma.c, macro.c ---- */
void clause_check(struct check *c, struct clause *cl);
void clause_rule(struct check *c, struct span sp, const struct builtin *b);
void pragma_apply(struct check *c, struct pragma *p);
/* Applies the pragmas that wait for a name, "translator" for the next translator. */
void pragma_defined(struct check *c, const char *name, struct ident *id);
bool pragma_is_option(const struct pragma *p);
bool pragma_check(struct check *c, const struct pragma *p); /* its form, of all but options */
void pragma_unused(struct check *c);
void macro_unused(struct check *c, const struct program *p);
void macro_as_string(struct check *c, struct expr *e);
void macro_description(struct check *c, const struct pdesc *d);

#define ERR(c, sp, tag, ...) diag_error((c)->cc->diag, (sp), (tag), __VA_ARGS__)

#endif
