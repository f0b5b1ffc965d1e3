/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * ast_print.c -- the tree as text, for --emit=ast and golden tests: one node a line, children indented below
 * it, types spelled as in C.  Shows what the parser made, nothing that check adds.
 */
#include <ctype.h>
#include <inttypes.h>
#include "arena.h"
#include "ast.h"

struct printer {
	FILE *out;
	struct arena *arena; /* for the spelling of types */
	int depth;
};

static const char *const op_text[] = {
	[OP_ADD] = "+",
	[OP_SUB] = "-",
	[OP_MUL] = "*",
	[OP_DIV] = "/",
	[OP_MOD] = "%",
	[OP_SHL] = "<<",
	[OP_SHR] = ">>",
	[OP_AND] = "&",
	[OP_OR] = "|",
	[OP_XOR] = "^",
	[OP_EQ] = "==",
	[OP_NE] = "!=",
	[OP_LT] = "<",
	[OP_LE] = "<=",
	[OP_GT] = ">",
	[OP_GE] = ">=",
	[OP_LAND] = "&&",
	[OP_LOR] = "||",
	[OP_LXOR] = "^^",
	[OP_NEG] = "-",
	[OP_PLUS] = "+",
	[OP_NOT] = "~",
	[OP_LNOT] = "!",
	[OP_DEREF] = "*",
	[OP_ADDR] = "&",
	[OP_SIZEOF] = "sizeof",
	[OP_PREINC] = "++ before",
	[OP_PREDEC] = "-- before",
	[OP_POSTINC] = "++ after",
	[OP_POSTDEC] = "-- after",
	[OP_STRINGOF] = "stringof",
	[OP_NONE] = "",
};
static const char *const scope_text[] = {[SC_GLOBAL] = "", [SC_THIS] = "this->", [SC_SELF] = "self->"};

static void line(const struct printer *pr, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

static void line(const struct printer *pr, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	fprintf(pr->out, "%*s", pr->depth * 2, "");
	vfprintf(pr->out, fmt, ap);
	putc('\n', pr->out);
	va_end(ap);
}

static void print_expr(struct printer *pr, const struct expr *e);
static const char *param_text(struct printer *pr, const struct param *param);

/* ---- types, as C text ---- */

static const char *words_text(struct printer *pr, uint32_t words)
{
	static const char *const names[] = {"void",  "char",   "short",	   "int",	 "long",
					    "long",  "signed", "unsigned", "float",	 "double",
					    "_Bool", "string", "_Complex", "_Imaginary", "userland"};
	/* Signs and sizes first, as C programmers write them. */
	static const int order[] = {14, 6, 7, 2, 4, 5, 0, 1, 3, 8, 9, 10, 11, 12, 13};
	const char *text = "";

	for (size_t i = 0; i < sizeof(order) / sizeof(order[0]); i++)
		if (words & 1u << order[i])
			text = arena_printf(pr->arena, "%s%s%s", text, text[0] ? " " : "", names[order[i]]);
	return text;
}

static const char *spec_text(struct printer *pr, const struct dspec *s)
{
	static const char *const kinds[] = {[TS_NAME] = "",
					    [TS_STRUCT] = "struct ",
					    [TS_UNION] = "union ",
					    [TS_ENUM] = "enum ",
					    [TS_TYPE] = "type "};
	static const char *const storage[] = {"",      "typedef ",  "extern ", "static ",
					      "auto ", "register ", "this ",   "self "};
	const char *name = s->name ? s->name : s->kind == TS_NAME ? "" : "<anonymous>";
	const char *words = words_text(pr, s->words);

	return arena_printf(pr->arena, "%s%s%s%s%s%s%s%s%s", storage[s->storage], s->is_const ? "const " : "",
			    s->is_volatile ? "volatile " : "", words,
			    words[0] && (name[0] || s->kind) ? " " : "", kinds[s->kind],
			    s->module ? s->module : "", s->module ? "`" : "", name);
}

static const char *params_text(struct printer *pr, const struct dtor *t)
{
	const char *text = "";

	for (size_t i = 0; i < t->params.n; i++)
		text = arena_printf(pr->arena, "%s%s%s", text, i ? ", " : "", param_text(pr, t->params.v[i]));
	if (t->variadic)
		text = arena_printf(pr->arena, "%s%s...", text, t->params.n ? ", " : "");
	return text;
}

static const char *bound_text(struct printer *pr, const struct expr *count)
{
	if (!count)
		return "";
	if (count->kind == EX_INT)
		return arena_printf(pr->arena, "%" PRIu64, count->ival);
	return count->kind == EX_IDENT ? count->name : "expression";
}

/* From the name outwards: pointers grow to the left, arrays and functions to the right. */
static const char *declarator_text(struct printer *pr, const struct declarator *d)
{
	const char *text = d && d->name ? d->name : "";
	bool pointer = false;

	for (const struct dtor *t = d ? d->dtor : NULL; t; t = t->next) {
		if (t->kind == DT_PTR) {
			text = arena_printf(pr->arena, "*%s%s%s", t->is_const ? "const " : "",
					    t->is_volatile ? "volatile " : "", text);
			pointer = true;
			continue;
		}
		if (pointer)
			text = arena_printf(pr->arena, "(%s)", text);
		pointer = false;
		if (t->kind == DT_ARRAY)
			text = arena_printf(pr->arena, "%s[%s]", text, bound_text(pr, t->count));
		else
			text = arena_printf(pr->arena, t->kind == DT_FUNC ? "%s(%s)" : "%s[%s]", text,
					    params_text(pr, t));
	}
	return text;
}

static const char *full_text(struct printer *pr, const struct dspec *s, const struct declarator *d)
{
	const char *text = declarator_text(pr, d);

	return arena_printf(pr->arena, "%s%s%s", spec_text(pr, s), text[0] ? " " : "", text);
}

static const char *param_text(struct printer *pr, const struct param *param)
{
	const char *text = full_text(pr, param->spec, param->decl);

	return param->optional ? arena_printf(pr->arena, "[%s]", text) : text;
}

static const char *type_name_text(struct printer *pr, const struct type_name *t)
{
	return full_text(pr, t->spec, t->decl);
}

/* Array bounds that are not one word stand below the declaration. */
static void print_bounds(struct printer *pr, const struct declarator *d)
{
	pr->depth++;
	for (const struct dtor *t = d ? d->dtor : NULL; t; t = t->next)
		if (t->count && t->count->kind != EX_INT && t->count->kind != EX_IDENT)
			print_expr(pr, t->count);
	pr->depth--;
}

/* Members and enumerators of a type defined here. */
static void print_spec_body(struct printer *pr, const struct dspec *s)
{
	pr->depth++;
	for (size_t i = 0; i < s->fields.n; i++) {
		const struct field *f = s->fields.v[i];

		line(pr, "member %s%s", full_text(pr, f->spec, f->decl), f->bits ? " :" : "");
		if (i == 0 || s->fields.v[i - 1]->spec != f->spec)
			print_spec_body(pr, f->spec);
		print_bounds(pr, f->decl);
		pr->depth++;
		print_expr(pr, f->bits);
		pr->depth--;
	}
	for (size_t i = 0; i < s->items.n; i++) {
		line(pr, "enumerator %s", s->items.v[i].name);
		pr->depth++;
		print_expr(pr, s->items.v[i].value);
		pr->depth--;
	}
	pr->depth--;
}

/* ---- expressions ---- */

static void print_string(const struct printer *pr, const char *s, size_t n)
{
	fprintf(pr->out, "%*sstring \"", pr->depth * 2, "");
	for (size_t i = 0; i < n; i++) {
		if (s[i] == '"' || s[i] == '\\')
			fprintf(pr->out, "\\%c", s[i]);
		else if (isprint((unsigned char)s[i]))
			putc(s[i], pr->out);
		else
			fprintf(pr->out, "\\%03o", (unsigned char)s[i]);
	}
	fputs("\"\n", pr->out);
}

static void print_int(struct printer *pr, const struct expr *e)
{
	const char *type = e->type ? type_text(pr->arena, e->type) : "int";

	if (e->type && !e->type->is_signed)
		line(pr, "%s %" PRIu64, type, e->ival);
	else
		line(pr, "%s %" PRId64, type, (int64_t)e->ival);
}

/* The line of a node; its operands follow. */
static void print_node(struct printer *pr, const struct expr *e)
{
	switch (e->kind) {
	case EX_INT:
		print_int(pr, e);
		break;
	case EX_STR:
		print_string(pr, e->sval, e->slen);
		break;
	case EX_IDENT:
		line(pr, "name %s%s", scope_text[e->scope], e->name);
		break;
	case EX_MACRO:
		line(pr, "macro $%s", e->name);
		break;
	case EX_KSYM:
		line(pr, "kernel %s`%s", e->module ? e->module : "", e->name);
		break;
	case EX_AGG:
		line(pr, "aggregation @%s", e->name);
		break;
	case EX_UNARY:
		line(pr, "unary %s", op_text[e->op]);
		break;
	case EX_INCDEC:
		line(pr, "step %s", op_text[e->op]);
		break;
	case EX_BINARY:
		line(pr, "binary %s", op_text[e->op]);
		break;
	case EX_ASSIGN:
		line(pr, "assign %s=", op_text[e->op]);
		break;
	case EX_COND:
		line(pr, "conditional");
		break;
	case EX_COMMA:
		line(pr, "comma");
		break;
	case EX_CALL:
		line(pr, "call %s", e->name);
		break;
	case EX_INDEX:
		line(pr, "index");
		break;
	case EX_MEMBER:
	case EX_XMEMBER:
		line(pr, "member %s%s", e->arrow ? "->" : ".", e->name);
		break;
	case EX_CAST:
		line(pr, "cast (%s)", type_name_text(pr, e->tname));
		break;
	case EX_SIZEOF:
		line(pr, "sizeof (%s)", type_name_text(pr, e->tname));
		break;
	case EX_OFFSETOF:
		line(pr, "offsetof (%s) %s", type_name_text(pr, e->tname), e->name);
		break;
	case EX_XLATE:
		line(pr, "xlate <%s>", type_name_text(pr, e->tname));
		break;
	case EX_ERROR:
		line(pr, "error");
		break;
	}
}

static void print_expr(struct printer *pr, const struct expr *e)
{
	if (!e)
		return;
	print_node(pr, e);
	pr->depth++;
	print_expr(pr, e->a);
	print_expr(pr, e->b);
	print_expr(pr, e->c);
	for (size_t i = 0; i < e->args.n; i++)
		print_expr(pr, e->args.v[i]);
	pr->depth--;
}

/* ---- statements and declarations ---- */

static void print_stmts(struct printer *pr, const char *what, const struct stmt_vec *v)
{
	line(pr, "%s", what);
	pr->depth++;
	for (size_t i = 0; i < v->n; i++) {
		const struct stmt *s = v->v[i];

		if (s->kind == ST_EXPR) {
			print_expr(pr, s->expr);
		} else if (s->kind == ST_BLOCK) {
			print_stmts(pr, "block", &s->body);
		} else if (s->kind == ST_IF) {
			line(pr, "if");
			pr->depth++;
			print_expr(pr, s->expr);
			print_stmts(pr, "then", &s->body);
			if (s->orelse.n)
				print_stmts(pr, "else", &s->orelse);
			pr->depth--;
		}
	}
	pr->depth--;
}

static void print_clause(struct printer *pr, const struct clause *c)
{
	line(pr, "clause");
	pr->depth++;
	for (size_t i = 0; i < c->probes.n; i++) {
		const struct pdesc *d = c->probes.v[i];

		if (d->nfields)
			line(pr, "probe %s:%s:%s:%s", d->prov, d->mod, d->func, d->name);
		else
			line(pr, "probe id %" PRIu64, d->id);
	}
	if (c->pred) {
		line(pr, "predicate");
		pr->depth++;
		print_expr(pr, c->pred);
		pr->depth--;
	}
	if (c->has_body)
		print_stmts(pr, "body", &c->body);
	pr->depth--;
}

static void print_var(struct printer *pr, const struct var_decl *var)
{
	if (!var->decls.n)
		line(pr, "declare %s", spec_text(pr, var->spec));
	for (size_t i = 0; i < var->decls.n; i++) {
		line(pr, "declare %s", full_text(pr, var->spec, var->decls.v[i]));
		print_bounds(pr, var->decls.v[i]);
	}
	print_spec_body(pr, var->spec);
}

static void print_inline(struct printer *pr, const struct inline_def *inl)
{
	line(pr, "inline %s", full_text(pr, inl->spec, inl->decl));
	pr->depth++;
	print_expr(pr, inl->expr);
	pr->depth--;
}

static void print_xlator(struct printer *pr, const struct xlator *x)
{
	line(pr, "translator %s < %s > %s", type_name_text(pr, x->out), type_name_text(pr, x->in), x->var);
	pr->depth++;
	for (size_t i = 0; i < x->members.n; i++) {
		line(pr, "member %s", x->members.v[i].name);
		pr->depth++;
		print_expr(pr, x->members.v[i].expr);
		pr->depth--;
	}
	pr->depth--;
}

static const char *param_vec_text(struct printer *pr, const struct param_vec *v)
{
	struct dtor t = {.kind = DT_FUNC};

	t.params = *v;
	return params_text(pr, &t);
}

static void print_provider(struct printer *pr, const struct prov_decl *prov)
{
	line(pr, "provider %s", prov->name);
	pr->depth++;
	for (size_t i = 0; i < prov->probes.n; i++) {
		const struct prov_probe *probe = prov->probes.v[i];

		if (probe->has_xargs)
			line(pr, "probe %s(%s) : (%s)", probe->name, param_vec_text(pr, &probe->args),
			     param_vec_text(pr, &probe->xargs));
		else
			line(pr, "probe %s(%s)", probe->name, param_vec_text(pr, &probe->args));
	}
	pr->depth--;
}

static void print_pragma(struct printer *pr, const struct pragma *pragma)
{
	const char *text = pragma->what;

	for (size_t i = 0; i < pragma->words.n; i++)
		text = arena_printf(pr->arena, "%s %s", text, pragma->words.v[i]);
	line(pr, "pragma %s", text);
}

void ast_print(FILE *out, const struct program *p)
{
	struct printer pr = {.out = out, .arena = arena_new()};

	for (size_t i = 0; i < p->decls.n; i++) {
		const struct decl *d = p->decls.v[i];

		switch (d->kind) {
		case DECL_CLAUSE:
			print_clause(&pr, d->u.clause);
			break;
		case DECL_VAR:
			print_var(&pr, d->u.var);
			break;
		case DECL_INLINE:
			print_inline(&pr, d->u.inl);
			break;
		case DECL_XLATOR:
			print_xlator(&pr, d->u.xlator);
			break;
		case DECL_PROVIDER:
			print_provider(&pr, d->u.prov);
			break;
		case DECL_PRAGMA:
			print_pragma(&pr, d->u.pragma);
			break;
		}
	}
	arena_free(pr.arena);
}
