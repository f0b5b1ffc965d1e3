/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * expr.c -- the walk over expressions: one call per kind, plus the leaves, ?:, the comma, casts and sizeof,
 * and the helpers that every rule uses.  See checker.h for how nodes are annotated and replaced.
 */
#include <string.h>
#include "checker.h"

struct expr *poison(struct check *c, struct expr *e)
{
	e->kind = EX_ERROR;
	e->type = c->t_error;
	return e;
}

struct expr *expr_new(struct check *c, enum ex_kind kind, struct span sp)
{
	struct expr *e = ARENA_NEW(c->a, struct expr);

	e->kind = kind;
	e->span = sp;
	return e;
}

struct expr *expr_int(struct check *c, struct expr *e, uint64_t value, struct type *type)
{
	struct expr *n = e ? e : expr_new(c, EX_INT, (struct span){0, 0, 0});

	n->kind = EX_INT;
	n->ival = value;
	n->type = type;
	n->is_const = true;
	n->lvalue = n->writable = false;
	n->ident = NULL;
	n->a = n->b = n->c = NULL;
	return n;
}

struct type *string_type(struct check *c, uint32_t bound)
{
	struct type *t;

	if (!bound || bound >= c->t_string->size - 1)
		return c->t_string;
	t = ARENA_NEW(c->a, struct type);
	*t = *c->t_string;
	t->bound = bound;
	return t;
}

uint32_t string_bound(const struct expr *e)
{
	const struct type *t = type_base(e->type);

	if (t->kind == TY_STRING)
		return t->bound;
	return t->kind == TY_ARRAY ? (uint32_t)t->count : 0;
}

const char *text_of(struct check *c, const struct expr *e)
{
	return e->type ? type_text(c->a, e->type) : "(not known yet)";
}

const char *op_text(const struct expr *e)
{
	static const char *const ops[] = {
		[OP_NONE] = "",		[OP_ADD] = "+",	     [OP_SUB] = "-",
		[OP_MUL] = "*",		[OP_DIV] = "/",	     [OP_MOD] = "%",
		[OP_SHL] = "<<",	[OP_SHR] = ">>",     [OP_AND] = "&",
		[OP_OR] = "|",		[OP_XOR] = "^",	     [OP_EQ] = "==",
		[OP_NE] = "!=",		[OP_LT] = "<",	     [OP_LE] = "<=",
		[OP_GT] = ">",		[OP_GE] = ">=",	     [OP_LAND] = "&&",
		[OP_LOR] = "||",	[OP_LXOR] = "^^",    [OP_NEG] = "-",
		[OP_PLUS] = "+",	[OP_NOT] = "~",	     [OP_LNOT] = "!",
		[OP_DEREF] = "*",	[OP_ADDR] = "&",     [OP_STRINGOF] = "stringof",
		[OP_SIZEOF] = "sizeof", [OP_PREINC] = "++",  [OP_PREDEC] = "--",
		[OP_POSTINC] = "++",	[OP_POSTDEC] = "--",
	};
	static const char *const assign[] = {
		[OP_NONE] = "=", [OP_ADD] = "+=", [OP_SUB] = "-=",  [OP_MUL] = "*=",
		[OP_DIV] = "/=", [OP_MOD] = "%=", [OP_SHL] = "<<=", [OP_SHR] = ">>=",
		[OP_AND] = "&=", [OP_OR] = "|=",  [OP_XOR] = "^=",
	};

	return e->kind == EX_ASSIGN ? assign[e->op] : ops[e->op];
}

/* sizeof counts a string as strsize bytes, without the room for its NUL. */
uint64_t type_sizeof(const struct type *t)
{
	t = type_base(t);
	return t->kind == TY_STRING ? t->size - 1 : t->size;
}

void taint(struct expr *e, const struct expr *from)
{
	e->dmem |= from->dmem;
	e->scratch |= from->scratch;
	e->mixed |= from->mixed;
}

struct expr *coerce(struct check *c, struct expr *e, struct type *type)
{
	struct expr *cast;

	if (is_error(e) || is_dyn(e) || e->type == type || type->kind == TY_ERROR || type_is_sue(type) ||
	    is_array(type))
		return e;
	if (e->kind == EX_INT && type_is_int(type))
		return expr_int(c, e, fold_cast(e->ival, e->type, type), type);
	if (type_is_string(type) && type_is_string(e->type))
		return e;
	cast = expr_new(c, EX_CAST, e->span);
	cast->a = e;
	cast->type = type;
	taint(cast, e);
	return cast;
}

void check_args(struct check *c, struct expr_vec *args, unsigned use)
{
	for (size_t i = 0; i < args->n; i++)
		args->v[i] = check_expr(c, args->v[i], use);
}

static struct expr *check_int(struct check *c, struct expr *e)
{
	if (!e->type)
		e->type = e->ival <= INT32_MAX ? c->t_int : e->ival <= INT64_MAX ? c->t_long : c->t_u64;
	e->is_const = true;
	return e;
}

static struct expr *check_str(struct check *c, struct expr *e)
{
	e->type = string_type(c, e->slen ? e->slen : 1);
	e->is_const = true;
	return e;
}

static struct expr *check_ident(struct check *c, struct expr *e, unsigned use)
{
	struct ident *id = names_resolve(c, e, use);

	if (!id)
		return poison(c, e);
	e->ident = id;
	e->type = id->type;
	if (id->kind == ID_XPARAM && id->subst)
		return id->subst;
	stab_note_ident(c, e->span, id);
	if (id->kind == ID_ENUM)
		return expr_int(c, e, id->value, id->type);
	if (id->kind == ID_INLINE)
		return inline_use(c, e, id);
	e->lvalue = true;
	e->writable = id->kind == ID_VAR;
	if (use & USE_WRITE)
		id->assigned = true;
	if (id->scratch) {
		e->scratch = e->dmem = true;
	}
	return e;
}

/* The type of a kernel variable: as the program declares it (extern), as BTF or D itself knows it. */
static struct type *ksym_type(struct check *c, const struct expr *e)
{
	static const struct {
		const char *name, *type;
	} known[] = {
#define KVAR(name, type) {name, type},
#include "kvar.def"
#undef KVAR
	};
	struct ident *id = names_find(c, NAMES_KERNEL, e->name);
	struct type *t = id ? id->type : NULL;

	for (size_t i = 0; !t && i < sizeof(known) / sizeof(known[0]); i++)
		if (!strcmp(known[i].name, e->name))
			t = types_text(c->types, known[i].type, SP_KERNEL);
	return t ? t : types_variable(c->types, e->module, e->name);
}

/* The address alone needs no type: &`name is a void *, and the target knows whether there is such a name.  A
 * module with a backquote there is nowhere. */
static struct expr *check_ksym(struct check *c, struct expr *e, unsigned use)
{
	struct type *t = ksym_type(c, e);

	if (!t && use == USE_NAME && !(e->module && strchr(e->module, '`')))
		t = c->t_void;
	if (!t) {
		ERR(c, e->span, "D_IDENT_UNDEF", "no kernel variable '%s%s%s' with a known type",
		    e->module ? e->module : "", "`", e->name);
		return poison(c, e);
	}
	e->ident = ARENA_NEW(c->a, struct ident);
	e->ident->kind = ID_KSYM;
	e->ident->name = e->name;
	e->ident->type = t;
	e->ident->span = e->span;
	stab_note_ident(c, e->span, e->ident);
	e->type = t;
	e->lvalue = true;
	return e;
}

/* A mention of an aggregation outside of an assignment: a name without a value.  With keys it may be a new
 * one, and who wants it assigned says so: those are DTrace's rules. */
static struct expr *check_agg(struct check *c, struct expr *e)
{
	struct ident *id = names_find(c, NAMES_AGG, e->name);

	if (!id && e->args.n) {
		id = names_add_var(c, NAMES_AGG, ID_AGG, e->name, e->span);
	} else if (!id) {
		ERR(c, e->span, "D_IDENT_UNDEF", "aggregation @%s has not been assigned yet", e->name);
		id = names_add(c, NAMES_AGG, ID_AGG, e->name, e->span);
		id->type = c->t_error;
	}
	check_args(c, &e->args, USE_READ | USE_KEY);
	e->ident = id;
	e->type = id->type && id->type->kind == TY_ERROR ? c->t_error : c->t_dyn;
	return e;
}

/* Types of the branches of ?:, from least to most demanding; NULL: they do not go together. */
static struct type *cond_type(struct check *c, const struct expr *e)
{
	const struct expr *l = e->b, *r = e->c;
	struct type *t;

	if (type_is_string(l->type) && type_is_string(r->type)) {
		uint32_t lb = string_bound(l), rb = string_bound(r);

		return string_type(c, lb && rb ? (lb > rb ? lb : rb) : 0);
	}
	if (types_compat(l->type, r->type))
		return l->type;
	if (type_is_int(l->type) && type_is_int(r->type))
		return promote(c, l, r);
	if (type_is_strcompat(l->type) && type_is_strcompat(r->type) &&
	    (type_is_string(l->type) || type_is_string(r->type)))
		return c->t_string;
	return ptr_compat(l, r, &t) ? t : NULL;
}

static struct expr *check_cond(struct check *c, struct expr *e, unsigned use)
{
	e->a = check_expr(c, e->a, USE_READ);
	if (e->a->kind == EX_INT) /* the other branch is not even looked at */
		return check_expr(c, e->a->ival ? e->b : e->c, use);
	e->b = check_expr(c, e->b, USE_READ | USE_DEFER);
	e->c = check_expr(c, e->c, USE_READ | USE_DEFER);
	if (is_error(e->a) || is_error(e->b) || is_error(e->c))
		return poison(c, e);
	if (!type_is_scalar(e->a->type)) {
		ERR(c, e->a->span, "D_OP_SCALAR", "the condition of ?: must be of scalar type, not %s",
		    text_of(c, e->a));
		return poison(c, e);
	}
	if (is_dyn(e->b) || is_dyn(e->c)) {
		ERR(c, e->span, "D_OP_DYN", "operands of ?: cannot be of dynamic type");
		return poison(c, e);
	}
	e->type = cond_type(c, e);
	if (!e->type) {
		ERR(c, e->span, "D_OP_INCOMPAT", "operands of ?: have incompatible types: '%s' and '%s'",
		    text_of(c, e->b), text_of(c, e->c));
		return poison(c, e);
	}
	if (is_action(e->b) || is_action(e->c)) {
		ERR(c, e->span, "D_OP_ACT", "actions cannot be operands of ?:");
		return poison(c, e);
	}
	e->mixed = e->b->mixed || e->c->mixed || e->b->scratch != e->c->scratch;
	e->scratch = e->b->scratch;
	e->dmem = e->b->dmem;
	return e;
}

static struct expr *check_comma(struct check *c, struct expr *e)
{
	e->a = check_expr(c, e->a, USE_READ | USE_DEFER);
	e->b = check_expr(c, e->b, USE_READ | USE_DEFER);
	if (is_error(e->a) || is_error(e->b))
		return poison(c, e);
	if (is_dyn(e->a) || is_dyn(e->b)) {
		ERR(c, e->span, "D_OP_DYN", "operands of the comma operator cannot be of dynamic type");
		return poison(c, e);
	}
	if (is_action(e->a) || is_action(e->b)) {
		ERR(c, e->span, "D_OP_ACT", "actions cannot be operands of the comma operator");
		return poison(c, e);
	}
	e->type = e->b->type;
	taint(e, e->b);
	return e;
}

static bool cast_allowed(const struct type *to, const struct expr *e)
{
	const struct type *from = e->type;

	if (types_compat(to, from) || is_void(to))
		return true;
	if (type_is_scalar(to) && (type_is_scalar(from) || type_base(from)->kind == TY_FUNC))
		return true;
	if (type_base(to)->kind == TY_PTR && (is_pointer(from) || type_is_string(from)))
		return true;
	return type_is_string(to) && (type_is_scalar(from) || is_pointer(from) || type_is_strcompat(from));
}

struct expr *check_cast(struct check *c, struct expr *e, unsigned use)
{
	struct type *to = decl_type_name(c, e->tname);

	(void)use;
	e->a = check_expr(c, e->a, USE_READ);
	if (is_error(e->a) || to->kind == TY_ERROR)
		return poison(c, e);
	if (is_dyn(e->a) || !cast_allowed(to, e->a)) {
		ERR(c, e->span, "D_CAST_INVAL", "cannot cast '%s' to '%s'", text_of(c, e->a),
		    type_text(c->a, to));
		return poison(c, e);
	}
	stab_note_type(c, e->span, to);
	if (e->a->kind == EX_INT && type_is_int(to))
		return expr_int(c, e, fold_cast(e->a->ival, e->a->type, to), to);
	e->type = type_is_string(to) ? string_type(c, string_bound(e->a)) : to;
	taint(e, e->a);
	return e;
}

const struct type *check_whole(struct check *c, const struct type *t)
{
	const struct type *e = type_base(t);

	while (e->kind == TY_ARRAY)
		e = type_base(e->base);
	if (type_is_sue(e))
		types_full(c->types, types_complete(c->types, (struct type *)e));
	return t;
}

bool check_sized(struct check *c, const struct expr *e)
{
	const struct type *t = type_base(e->type);

	if (t->kind != TY_ARRAY && !type_is_sue(t))
		return true;
	return type_base(check_whole(c, t))->size || type_is_strcompat(t);
}

static struct expr *size_constant(struct check *c, struct expr *e, const struct type *t)
{
	if (t->kind == TY_ERROR)
		return poison(c, e);
	check_whole(c, t);
	if (!type_sizeof(t)) {
		ERR(c, e->span, "D_SIZEOF_TYPE", "cannot apply sizeof to '%s', whose size is unknown",
		    type_text(c->a, t));
		return poison(c, e);
	}
	return expr_int(c, e, type_sizeof(t), c->t_size);
}

/* sizeof (type), and sizeof expr, which the parser makes a unary operator. */
struct expr *check_sizeof(struct check *c, struct expr *e, unsigned use)
{
	(void)use;
	if (e->kind == EX_SIZEOF) {
		stab_note_type(c, e->span, decl_type_name(c, e->tname));
		return size_constant(c, e, decl_type_name(c, e->tname));
	}
	e->a = check_expr(c, e->a, USE_READ);
	if (e->a->kind == EX_MEMBER && e->a->member->bit_size) {
		ERR(c, e->span, "D_SIZEOF_BITFIELD", "cannot apply sizeof to bit-field '%s'", e->a->name);
		return poison(c, e);
	}
	if (e->a->kind == EX_STR)
		return expr_int(c, e, e->a->slen + 1, c->t_size);
	return size_constant(c, e, e->a->type);
}

struct expr *check_offsetof(struct check *c, struct expr *e, unsigned use)
{
	struct type *t = decl_type_name(c, e->tname);
	const struct member *m;
	uint64_t off = 0;

	(void)use;
	if (t->kind == TY_ERROR)
		return poison(c, e);
	if (!type_is_sue(t)) {
		ERR(c, e->span, "D_OFFSETOF_TYPE", "offsetof needs a struct or union type, not '%s'",
		    type_text(c->a, t));
		return poison(c, e);
	}
	t = types_complete(c->types, t);
	if (!t->complete) {
		ERR(c, e->span, "D_OFFSETOF_TYPE", "the type '%s' is incomplete", type_text(c->a, t));
		return poison(c, e);
	}
	m = type_member(t, e->name, &off);
	if (!m && types_full(c->types, t))
		m = type_member(t, e->name, &off);
	if (!m) {
		ERR(c, e->span, "D_UNKNOWN", "'%s' has no member '%s'", type_text(c->a, t), e->name);
		return poison(c, e);
	}
	if (m->bit_size) {
		ERR(c, e->span, "D_OFFSETOF_BITFIELD", "cannot take the offset of bit-field '%s'", e->name);
		return poison(c, e);
	}
	stab_note_type(c, e->span, t);
	if (!type_base(t)->kernel)
		return expr_int(c, e, off, c->t_int);
	e->type = c->t_int; /* known when loaded */
	e->member = m;
	e->moff = off;
	return e;
}

struct expr *check_expr(struct check *c, struct expr *e, unsigned use)
{
	switch (e->kind) {
	case EX_INT:
		return check_int(c, e);
	case EX_STR:
		return check_str(c, e);
	case EX_IDENT:
		return check_ident(c, e, use);
	case EX_MACRO:
		return check_macro(c, e, use);
	case EX_KSYM:
		return check_ksym(c, e, use);
	case EX_AGG:
		return check_agg(c, e);
	case EX_UNARY:
		return e->op == OP_SIZEOF ? check_sizeof(c, e, use) : check_unary(c, e, use);
	case EX_INCDEC:
		return check_incdec(c, e, use);
	case EX_BINARY:
		return check_binary(c, e, use);
	case EX_ASSIGN:
		return check_assign(c, e, use);
	case EX_COND:
		return check_cond(c, e, use);
	case EX_COMMA:
		return check_comma(c, e);
	case EX_CALL:
		return check_call(c, e, use);
	case EX_INDEX:
		return check_index(c, e, use);
	case EX_MEMBER:
		return check_member(c, e, use);
	case EX_CAST:
		return check_cast(c, e, use);
	case EX_SIZEOF:
		return check_sizeof(c, e, use);
	case EX_OFFSETOF:
		return check_offsetof(c, e, use);
	case EX_XLATE:
		return check_xlate(c, e, use);
	case EX_ERROR:
	case EX_XMEMBER:
		break;
	}
	return poison(c, e);
}
