/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * lex.c -- what a match of a pattern in d.l means where it stands.  Here the lexer moves from mode to mode,
 * tells declarations from probe descriptions, type names from other names, and the slash that ends a
 * predicate from a division.  The look-ahead needed for that reads the text; it never asks the parser.
 */
#include <ctype.h>
#include <string.h>
#include "build.h"
#include "builtin.h"
#include "lex.h"

struct keyword {
	const char *text;
	int token;
	int value;
};

static const struct keyword keywords[] = {
#define KEYWORD(text, token, value) {text, token, value},
#include "keyword.def"
#undef KEYWORD
};

static const struct keyword *keyword_find(const char *s, size_t n)
{
	for (size_t i = 0; i < sizeof(keywords) / sizeof(keywords[0]); i++)
		if (strlen(keywords[i].text) == n && !memcmp(keywords[i].text, s, n))
			return &keywords[i];
	return NULL;
}

/* Offset of the first byte at or after off that is neither blank nor comment. */
static uint32_t skip_blank(const struct parser *p, uint32_t off)
{
	while (off < p->len) {
		const char *s = p->text + off, *end = NULL;

		if (isspace((unsigned char)*s)) {
			off++;
			continue;
		}
		if (s[0] == '/' && s[1] == '/')
			end = strchr(s, '\n');
		else if (s[0] == '/' && s[1] == '*')
			end = strstr(s + 2, "*/");
		else
			break;
		if (!end)
			return (uint32_t)p->len;
		off = (uint32_t)(end - p->text) + (*end == '*' ? 2 : 1);
	}
	return off;
}

/* The next byte that counts, without reading it; 0 at the end. */
static char peek(const struct parser *p)
{
	uint32_t off = skip_blank(p, p->off);

	return off < p->len ? p->text[off] : 0;
}

static bool is_word_char(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

/* ---- names that may be types ---- */

static bool in_declaration(const struct parser *p)
{
	return (p->mode == LEX_DECL && !p->in_expr) || p->mode == LEX_TYPE;
}

/*
 * May a type start here, looking at the tokens before?  Behind the parenthesis of a call it may not, and not
 * behind another type: that makes `typedef int foo; struct s { foo foo; }` come out right.
 */
static bool type_may_start(const struct parser *p)
{
	switch (p->prev) {
	case 0:
	case S_TYPE:
	case T_QUAL:
	case T_STORAGE:
	case T_INLINE:
	case T_TRANSLATOR:
	case T_OPTIONAL:
		return true;
	case '(':
		return in_declaration(p) || (p->before != T_IDENT && p->before != T_IF);
	case '<':
		return in_declaration(p) || p->before == T_XLATE;
	case ',':
		return in_declaration(p) && p->parens > 0;
	case '[':
	case '{':
	case ';':
		return in_declaration(p);
	default:
		return false;
	}
}

/* Does the `(` at `off` begin a declarator without a name, as in `(int8_t (*)[3])`?  No call looks like that.
 */
static bool nameless_declarator(const struct parser *p, uint32_t off)
{
	char last = 0;

	for (; off < p->len && strchr("(*", p->text[off]); off = skip_blank(p, off + 1))
		last = p->text[off];
	return last == '*' && off < p->len && strchr(")[", p->text[off]);
}

/* May the name be a type, looking at what follows?  In expressions only casts and the like hold types. */
static bool type_may_end(const struct parser *p)
{
	char c = peek(p);

	if (p->mode == LEX_TYPE)
		return true;
	if (c == ')' || c == '*' || c == '>' || is_word_char(c))
		return true;
	if (in_declaration(p))
		return c && strchr("(,][`<:", c);
	if (c == '(')
		return nameless_declarator(p, skip_blank(p, p->off));
	return (c == ',' && p->before == T_OFFSETOF) || (c == '[' && p->before == T_SIZEOF);
}

static bool is_typedef(const struct parser *p, const char *name)
{
	for (size_t i = 0; i < p->typedefs.n; i++)
		if (p->typedefs.v[i] == name)
			return true;
	return false;
}

static bool is_type(struct parser *p, const char *module, const char *name)
{
	if (module && (!strcmp(module, "D") || !strcmp(module, "C"))) /* what the script itself declares */
		module = NULL;
	if (p->mode == LEX_TYPE || (!module && is_typedef(p, name)))
		return true;
	if (!module && builtin_find(name, BI_VAR))
		return false;
	return p->env && p->env->is_type && p->env->is_type(p->env->arg, module, name);
}

static int name_or_type(struct parser *p, D_STYPE *val, struct span *sp, const char *module, const char *name)
{
	bool symbol = module && !module[0];

	if (!symbol && !p->in_enum && type_may_start(p) && type_may_end(p)) {
		if (is_type(p, module, name)) {
			val->T_TYPE = spec_name(p, module, name, *sp);
			return T_TYPE;
		}
		p->untyped = *sp;
	}
	if (module) {
		val->T_KSYM = ex_ksym(p, module, name, *sp);
		return T_KSYM;
	}
	val->T_IDENT = name;
	return T_IDENT;
}

static int keyword_token(struct parser *p, const struct keyword *k, D_STYPE *val, struct span *sp)
{
	static const int storage[] = {[SC_THIS] = STO_THIS, [SC_SELF] = STO_SELF};

	switch (k->token) {
	case T_TYPE:
		val->T_TYPE = spec_word(p, (uint32_t)k->value, *sp);
		break;
	case T_STORAGE:
		val->T_STORAGE = spec_storage(p, (enum storage)k->value, *sp);
		break;
	case T_QUAL:
		val->T_QUAL = spec_qual(p, k->value, *sp);
		break;
	case T_STRUCT:
		val->T_STRUCT = k->value;
		p->made = p->prev == T_TRANSLATOR;
		break;
	case T_SCOPE:
		if (in_declaration(p)) {
			val->T_STORAGE = spec_storage(p, (enum storage)storage[k->value], *sp);
			return T_STORAGE;
		}
		val->T_SCOPE = k->value;
		break;
	}
	return k->token;
}

/* `userland` and the words that begin with an underscore are names where no type can stand. */
static bool is_reserved(const struct parser *p, const struct keyword *k)
{
	const uint32_t soft = TW_BOOL | TW_COMPLEX | TW_IMAGINARY | TW_USERLAND;

	if (k->token != T_TYPE || !((uint32_t)k->value & soft))
		return true;
	if (p->prev == T_TYPE)
		return is_word_char(peek(p));
	return type_may_start(p) && type_may_end(p);
}

static int tag_token(struct parser *p, D_STYPE *val, struct span *sp, const char *module, const char *name)
{
	val->T_TAG = spec_name(p, module, name, *sp);
	return T_TAG;
}

/* A word that stands at *sp, or whose text came from a macro argument. */
static int word_token(struct parser *p, D_STYPE *val, struct span *sp, const char *text, size_t n)
{
	const char *name = intern_n(p->cc->names, text, n);
	const struct keyword *k = keyword_find(text, n);

	if (p->prev == T_STRUCT || p->prev == T_ENUM)
		return tag_token(p, val, sp, NULL, name);
	if (p->prev == '.' || p->prev == T_ARROW) {
		val->T_IDENT = name;
		return T_IDENT;
	}
	if (k && is_reserved(p, k))
		return keyword_token(p, k, val, sp);
	return name_or_type(p, val, sp, NULL, name);
}

int lex_word(struct parser *p, D_STYPE *val, struct span *sp)
{
	return word_token(p, val, sp, p->text + sp->start, sp->end - sp->start);
}

/*
 * mod`name and `name; the last backquote splits.  D`type and C`type are types that the program itself
 * declares, and D`int is int.
 */
static int scoped_token(struct parser *p, D_STYPE *val, struct span *sp, const char *text, size_t n)
{
	const char *tick = memrchr(text, '`', n);
	const char *module = intern_n(p->cc->names, text, (size_t)(tick - text));
	size_t len = n - (size_t)(tick + 1 - text);
	const char *name = intern_n(p->cc->names, tick + 1, len);
	const struct keyword *k = keyword_find(name, len);

	if (k && k->token == T_TYPE && type_may_start(p) && type_may_end(p))
		return keyword_token(p, k, val, sp);
	if (!strcmp(module, "D") || !strcmp(module, "C"))
		module = NULL;
	if (p->prev == T_STRUCT || p->prev == T_ENUM)
		return tag_token(p, val, sp, module, name);
	return name_or_type(p, val, sp, module, name);
}

int lex_scoped(struct parser *p, D_STYPE *val, struct span *sp)
{
	return scoped_token(p, val, sp, p->text + sp->start, sp->end - sp->start);
}

int lex_aggregation(struct parser *p, D_STYPE *val, struct span *sp)
{
	size_t n = sp->end - sp->start;

	if (p->mode == LEX_TYPE) {
		val->T_TYPE = spec_name(p, NULL, "@", *sp);
		return T_TYPE;
	}
	val->T_AGG = ex_agg(p, n > 1 ? intern_n(p->cc->names, p->text + sp->start + 1, n - 1) : "_", *sp);
	return T_AGG;
}

int lex_macro(struct parser *p, D_STYPE *val, struct span *sp)
{
	const char *text = p->text + sp->start;
	size_t n = sp->end - sp->start;
	struct macro_arg m = macro_lookup(p, *sp, "D_MACRO_UNDEF", text, n);

	switch (m.kind) {
	case MACRO_NAME:
		return memchr(m.text, '`', m.len) ? scoped_token(p, val, sp, m.text, m.len)
						  : word_token(p, val, sp, m.text, m.len);
	case MACRO_INT:
		val->T_LEAF = literal_int(p, *sp, m.text, m.len);
		break;
	case MACRO_STRING:
		val->T_LEAF = literal_text(p, *sp, m.text, m.len);
		break;
	case MACRO_KEPT:
		val->T_LEAF = ex_macro(p, intern_n(p->cc->names, text + 1, n - 1), *sp);
		break;
	}
	return T_LEAF;
}

/* ---- the outside of clauses and declarations ---- */

static bool starts_declaration(int token)
{
	switch (token) {
	case T_TYPE:
	case T_QUAL:
	case T_STORAGE:
	case T_SCOPE:
	case T_STRUCT:
	case T_ENUM:
	case T_INLINE:
	case T_TRANSLATOR:
	case T_PROVIDER:
		return true;
	default:
		return false;
	}
}

/*
 * `foo x;` and `foo *x;` declare something if foo is a type (`foo;` nothing); in front of anything else no
 * type can stand. That spares asking for the commonest probe descriptions, because the answer may cost
 * reading the kernel's types.
 */
static bool outer_type(struct parser *p, const char *module, const char *name, uint32_t end)
{
	uint32_t next = skip_blank(p, end);

	if (next >= p->len || !(is_word_char(p->text[next]) || strchr("*(`;", p->text[next])))
		return false;
	return is_type(p, module, name);
}

/* Does `foo x;` or `foo x[` stand here, which no clause can begin with? */
static bool looks_declared(const struct parser *p, uint32_t end)
{
	uint32_t word = skip_blank(p, end), off = word;

	while (off < p->len && (is_word_char(p->text[off]) || p->text[off] == '*'))
		off++;
	off = skip_blank(p, off);
	return off > word && off < p->len && strchr(";[=", p->text[off]);
}

static int begin_declaration(struct parser *p, D_STYPE *val, struct span *sp, const char *module,
			     const char *name)
{
	const struct keyword *k = keyword_find(p->text + sp->start, sp->end - sp->start);

	p->mode = LEX_DECL;
	p->off = sp->end;
	p->braces = p->parens = 0;
	p->in_expr = p->in_enum = false;
	if (k)
		return keyword_token(p, k, val, sp);
	val->T_TYPE = spec_name(p, module, name, *sp);
	return T_TYPE;
}

/*
 * A word where a declaration may begin: does it begin one?  An unknown type is reported, and then taken for
 * one, so that the rest of the declaration is read as such.
 */
static bool starts_here(struct parser *p, struct span word, const char *module, const char *name)
{
	const struct keyword *k = keyword_find(p->text + word.start, word.end - word.start);

	if (k)
		return starts_declaration(k->token);
	if (outer_type(p, module, name, word.end))
		return true;
	if (!looks_declared(p, word.end))
		return false;
	parse_error(p, word, "D_SYNTAX", "unknown type '%s'", name);
	return true;
}

/*
 * A run of the characters of probe descriptions.  It is a declaration's first word when it starts with a word
 * that says so and holds no colon; `int*x;` needs no blank.
 */
int lex_outer(struct parser *p, D_STYPE *val, struct span *sp)
{
	const char *text = p->text + sp->start;
	size_t run = sp->end - sp->start, n = 0;

	while (n < run && (is_word_char(text[n]) || text[n] == '`'))
		n++;
	if (n && p->mode == LEX_OUTER && !memchr(text, ':', run) && (n == run || text[n] == '*')) {
		const char *tick = memrchr(text, '`', n);
		size_t skip = tick ? (size_t)(tick + 1 - text) : 0;
		const char *module = tick ? intern_n(p->cc->names, text, skip - 1) : NULL;
		const char *name = intern_n(p->cc->names, text + skip, n - skip);
		struct span word = parse_span(p, sp->start, sp->start + (uint32_t)n);

		if (starts_here(p, word, module, name)) {
			*sp = word;
			return begin_declaration(p, val, sp, module, name);
		}
	}
	p->mode = LEX_PROBE;
	val->T_PDESC = pdesc_new(p, *sp);
	return T_PDESC;
}

int lex_outer_punct(struct parser *p, int c)
{
	switch (c) {
	case '/':
		p->mode = LEX_PRED;
		p->braces = p->parens = 0;
		return T_PRED;
	case '{':
		p->mode = LEX_BODY;
		p->braces = 1;
		p->parens = 0;
		return '{';
	case ';':
		p->mode = LEX_OUTER;
		return T_END;
	case '}': /* one too many: an error, and a place to start afresh */
		p->mode = LEX_OUTER;
		return T_CLOSE;
	default:
		return c;
	}
}

/* ---- punctuation that moves the lexer ---- */

/* A slash ends the predicate when what follows could not be the right side of a division. */
int lex_slash(struct parser *p)
{
	char c;

	if (p->mode != LEX_PRED)
		return '/';
	c = peek(p);
	if (c != '{' && c != ';' && c != 0)
		return '/';
	p->mode = LEX_PROBE;
	return T_PRED_END;
}

static int open_brace(struct parser *p)
{
	if (p->mode == LEX_PRED) /* the closing slash is missing; stay in step */
		p->mode = LEX_BODY;
	if (p->made && p->prev == T_TAG && p->before == T_STRUCT)
		parse_error(p, p->last, "D_DECL_TYPERED",
			    "a translator does not declare what it makes: its input stands in < >");
	p->in_enum = p->prev == T_ENUM || (p->prev == T_TAG && p->before == T_ENUM);
	p->braces++;
	p->parens = 0;
	return '{';
}

static int close_brace(struct parser *p)
{
	p->parens = 0;
	p->in_expr = p->in_enum = false;
	if (p->braces)
		p->braces--;
	if (p->mode != LEX_BODY || p->braces)
		return '}';
	p->mode = LEX_OUTER;
	return T_CLOSE;
}

static int semicolon(struct parser *p)
{
	p->parens = 0;
	p->in_expr = false;
	if (p->mode != LEX_DECL || p->braces)
		return ';';
	p->mode = LEX_OUTER;
	return T_END;
}

int lex_punct(struct parser *p, int c)
{
	switch (c) {
	case '[':
		p->parens++;
		return p->mode == LEX_TYPE && (p->prev == '(' || p->prev == ',') ? T_OPTIONAL : '[';
	case '(':
		p->parens++;
		break;
	case ')':
	case ']':
		if (p->parens)
			p->parens--;
		break;
	case '=':
		p->in_expr = p->mode == LEX_DECL && !p->in_enum;
		break;
	case '{':
		return open_brace(p);
	case '}':
		return close_brace(p);
	case ';':
		return semicolon(p);
	}
	return c;
}

int d_lex(D_STYPE *val, struct span *sp, struct parser *p)
{
	int token;

	if (!p->started) {
		p->started = true;
		*sp = p->last = parse_span(p, 0, 0);
		return p->mode == LEX_TYPE ? S_TYPE : S_PROGRAM;
	}
	token = lex_scan(val, sp, p->scanner);
	/* "Found end of file" is shown behind the last token, not behind the blank lines that follow it. */
	if (token == 0)
		*sp = parse_span(p, p->last.end, p->last.end);
	p->before = p->prev;
	p->prev = p->mode == LEX_OUTER ? 0 : token;
	p->last = *sp;
	return token;
}
