/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * print_type.c -- the output of print(), in the form of dtrace(8): one line for each member that is not zero,
 * indented by depth.  The braces of a structure that has ended are closed when the next line comes, so that a
 * datum that is cut short ends in "..." where it was cut.
 *
 * BTF of an object is not trusted: ids are looked up, chains and depth are limited.  Called by consume_act.c.
 */
#include <stdio.h>
#include <string.h>
#include "print_datum.h"
#include "print_type.h"

#define INDENT 44
#define DEPTH_MAX 10
#define LINES_MAX 65536
#define NAME_MAX 256
#define CHAIN_MAX 16 /* pointers, arrays and qualifiers of one type */

struct tree {
	struct print *out;
	const struct btf *btf;
	const unsigned char *data;
	size_t have, limit;
	unsigned open;	       /* braces and brackets that are not closed yet */
	char close[DEPTH_MAX]; /* what closes each */
	unsigned lines;
};

/* A member, an element, or the whole. */
struct node {
	const char *name; /* NULL or "": none */
	uint32_t id;
	uint64_t bit;  /* from the start of the datum */
	unsigned bits; /* of a bit-field; 0: none */
	unsigned depth;
};

/* ---- names of types ---- */

static const char *type_word(const struct btf_type *t)
{
	switch (btf_kind(t)) {
	case BTF_KIND_STRUCT:
		return "struct";
	case BTF_KIND_UNION:
		return "union";
	case BTF_KIND_FWD:
		return btf_kflag(t) ? "union" : "struct";
	case BTF_KIND_ENUM:
	case BTF_KIND_ENUM64:
		return "enum";
	default:
		return "";
	}
}

static const char *type_text(const struct btf *b, uint32_t off)
{
	const char *s = btf__name_by_offset(b, off);

	return s ? s : "";
}

/* Appends what fits. */
static void add(char *to, size_t size, const char *s)
{
	size_t n = strlen(to), len = strlen(s);

	if (len > size - n - 1)
		len = size - n - 1;
	memcpy(to + n, s, len);
	to[n + len] = '\0';
}

static void spell(const struct btf *b, uint32_t id, const char *inner, unsigned depth, char *buf,
		  size_t size);

/* The parameters of functions among the parameters are left out: depth grows by more than a half. */
static void add_params(const struct btf *b, const struct btf_type *t, unsigned depth, char *to, size_t size)
{
	const struct btf_param *p = btf_params(t);
	char one[NAME_MAX];

	add(to, size, "(");
	for (unsigned i = 0; depth < CHAIN_MAX / 2 && i < btf_vlen(t) && strlen(to) + 4 < size; i++) {
		one[0] = '\0';
		spell(b, p[i].type, "", depth + CHAIN_MAX / 2, one, sizeof(one));
		add(to, size, i ? ", " : "");
		add(to, size, p[i].type ? one : "...");
	}
	add(to, size, ")");
}

/* `inner` is what is declared, in parentheses where it is a pointer to what follows. */
static void spell_suffix(const struct btf *b, const struct btf_type *t, const char *inner, unsigned depth,
			 char *buf, size_t size)
{
	const char *open = *inner == '*' ? "(" : "", *close = *inner == '*' ? ")" : "";
	bool array = btf_kind(t) == BTF_KIND_ARRAY;
	char decl[NAME_MAX] = "", count[16];

	add(decl, sizeof(decl), open);
	add(decl, sizeof(decl), inner);
	add(decl, sizeof(decl), close);
	if (array) {
		snprintf(count, sizeof(count), "[%u]", btf_array(t)->nelems);
		add(decl, sizeof(decl), count);
	} else {
		add_params(b, t, depth, decl, sizeof(decl));
	}
	spell(b, array ? btf_array(t)->type : t->type, decl, depth + 1, buf, size);
}

/* C declares from the inside out: each type wraps what stands for the types around it. */
static void spell(const struct btf *b, uint32_t id, const char *inner, unsigned depth, char *buf, size_t size)
{
	const struct btf_type *t = btf__type_by_id(b, id);
	char decl[NAME_MAX] = "*";

	if (!t || depth >= CHAIN_MAX)
		return;
	switch (btf_kind(t)) {
	case BTF_KIND_PTR:
		add(decl, sizeof(decl), inner);
		spell(b, t->type, decl, depth + 1, buf, size);
		return;
	case BTF_KIND_ARRAY:
	case BTF_KIND_FUNC_PROTO:
		spell_suffix(b, t, inner, depth, buf, size);
		return;
	case BTF_KIND_CONST:
		add(buf, size, *inner == '*' || !*inner ? "const " : "");
		/* fallthrough */
	case BTF_KIND_VOLATILE:
	case BTF_KIND_RESTRICT:
	case BTF_KIND_TYPE_TAG:
		spell(b, t->type, inner, depth + 1, buf, size);
		return;
	}
	add(buf, size, type_word(t));
	add(buf, size, *type_word(t) && t->name_off ? " " : "");
	add(buf, size, id ? type_text(b, t->name_off) : "void");
	add(buf, size, *inner ? " " : "");
	add(buf, size, inner);
}

void print_type_name(const struct btf *b, uint32_t id, char *buf, size_t size)
{
	spell(b, id, "", 0, buf, size);
}

/* ---- lines ---- */

static void open_at(struct tree *w, unsigned depth, char close)
{
	w->close[depth] = close;
	w->open = depth + 1;
}

static void close_to(struct tree *w, unsigned n)
{
	while (w->open > n) {
		w->open--;
		print_fill(w->out, ' ', INDENT + w->open);
		print_fmt(w->out, "%c%s\n", w->close[w->open], w->open || w->close[0] == ']' ? "," : "");
	}
}

static bool cut(struct tree *w, unsigned depth)
{
	print_fill(w->out, ' ', INDENT + depth);
	print_str(w->out, "...\n");
	return false;
}

/* "  .name = (type)" */
static void line_start(struct tree *w, const struct node *n)
{
	char type[NAME_MAX] = "";

	w->lines++;
	spell(w->btf, n->id, "", 0, type, sizeof(type));
	print_fill(w->out, ' ', INDENT + n->depth);
	if (n->name && *n->name)
		print_fmt(w->out, ".%s = ", n->name);
	print_fmt(w->out, "(%s)", type);
}

/* ---- values ---- */

/* Up to 8 bytes at a bit offset; bytes that are not there are 0. */
static uint64_t bits_at(const struct tree *w, uint64_t bit, unsigned bits)
{
	uint64_t off = bit / 8, v = 0;

	if (off < w->have)
		memcpy(&v, w->data + off, w->have - off < 8 ? w->have - off : 8);
	v >>= bit % 8;
	return bits < 64 ? v & ((1ull << bits) - 1) : v;
}

static int64_t extend(uint64_t v, unsigned bits)
{
	return bits < 64 ? (int64_t)(v << (64 - bits)) >> (64 - bits) : (int64_t)v;
}

static bool is_zero(const struct tree *w, const struct node *n, size_t size)
{
	size_t off = n->bit / 8;

	if (n->bits)
		return !bits_at(w, n->bit, n->bits);
	for (size_t i = 0; i < size && off + i < w->have; i++)
		if (w->data[off + i])
			return false;
	return true;
}

static bool is_char(const struct btf *b, const struct btf_type *t)
{
	return btf_is_int(t) && t->size == 1 && !strcmp(type_text(b, t->name_off), "char");
}

static void show_int(struct tree *w, const struct node *n, const struct btf_type *t)
{
	unsigned bits = n->bits ? n->bits : t->size * 8;
	uint64_t v = bits_at(w, n->bit, bits);
	char type[NAME_MAX] = "";

	spell(w->btf, n->id, "", 0, type, sizeof(type));
	if (bits > 64)
		print_fmt(w->out, "?(%u bit value),\n", bits);
	else if (!strcmp(type, "char"))
		print_fmt(w->out, "'%c',\n", (int)v);
	else if (btf_int_encoding(t) & BTF_INT_SIGNED)
		print_fmt(w->out, "%lld,\n", (long long)extend(v, bits));
	else
		print_fmt(w->out, "%llu,\n", (unsigned long long)v);
}

static void show_enum(struct tree *w, const struct node *n, const struct btf_type *t)
{
	unsigned bits = n->bits ? n->bits : t->size * 8;
	uint64_t v = bits_at(w, n->bit, bits);
	const char *name = NULL;

	for (unsigned i = 0; i < btf_vlen(t) && !name; i++) {
		uint64_t e = btf_is_enum(t) ? (uint64_t)(int64_t)btf_enum(t)[i].val
					    : btf_enum64_value(&btf_enum64(t)[i]);

		if (extend(e, bits) == extend(v, bits))
			name = type_text(w->btf, btf_is_enum(t) ? btf_enum(t)[i].name_off
								: btf_enum64(t)[i].name_off);
	}
	if (name)
		print_fmt(w->out, "%s,\n", name);
	else
		print_fmt(w->out, "%lld,\n", (long long)extend(v, bits));
}

static void show_float(struct tree *w, const struct node *n, const struct btf_type *t)
{
	uint64_t v = bits_at(w, n->bit, t->size * 8);
	double d = 0;
	float f = 0;

	memcpy(&d, &v, sizeof(d));
	memcpy(&f, &v, sizeof(f));
	print_fmt(w->out, "%g,\n", t->size == sizeof(f) ? (double)f : d);
}

static bool visit(struct tree *w, const struct node *n);

static bool show_members(struct tree *w, const struct node *n, const struct btf_type *t)
{
	const struct btf_member *m = btf_members(t);

	print_str(w->out, " {\n");
	open_at(w, n->depth, '}');
	for (unsigned i = 0; i < btf_vlen(t); i++) {
		const struct node member = {.name = type_text(w->btf, m[i].name_off),
					    .id = m[i].type,
					    .bit = n->bit + btf_member_bit_offset(t, i),
					    .bits = btf_member_bitfield_size(t, i),
					    .depth = n->depth + 1};

		if (!visit(w, &member))
			return false;
	}
	return true;
}

/* Strings end at their first 0. */
static bool show_elements(struct tree *w, const struct node *n, const struct btf_type *t)
{
	const struct btf_array *a = btf_array(t);
	__s64 size = btf__resolve_size(w->btf, a->type);
	const struct btf_type *elem = btf__type_by_id(w->btf, (uint32_t)btf__resolve_type(w->btf, a->type));

	print_str(w->out, a->nelems ? " [\n" : " [],\n");
	if (a->nelems)
		open_at(w, n->depth, ']');
	for (unsigned i = 0; size > 0 && i < a->nelems; i++) {
		const struct node element = {
			.id = a->type, .bit = n->bit + 8 * (uint64_t)size * i, .depth = n->depth + 1};

		if (elem && is_char(w->btf, elem) && !bits_at(w, element.bit, 8))
			break;
		if (!visit(w, &element))
			return false;
	}
	close_to(w, n->depth);
	return true;
}

static bool show(struct tree *w, const struct node *n, const struct btf_type *t)
{
	line_start(w, n);
	switch (btf_kind(t)) {
	case BTF_KIND_STRUCT:
	case BTF_KIND_UNION:
		return show_members(w, n, t);
	case BTF_KIND_ARRAY:
		return show_elements(w, n, t);
	case BTF_KIND_INT:
		show_int(w, n, t);
		break;
	case BTF_KIND_ENUM:
	case BTF_KIND_ENUM64:
		show_enum(w, n, t);
		break;
	case BTF_KIND_FLOAT:
		show_float(w, n, t);
		break;
	default:
		print_fmt(w->out, "0x%llx,\n", (unsigned long long)bits_at(w, n->bit, 64));
	}
	return true;
}

/* False: the rest is cut off. */
static bool visit(struct tree *w, const struct node *n)
{
	int id = btf__resolve_type(w->btf, n->id);
	const struct btf_type *t = id > 0 ? btf__type_by_id(w->btf, (uint32_t)id) : NULL;
	__s64 size = t ? btf__resolve_size(w->btf, (uint32_t)id) : -1;

	if (n->bit / 8 >= w->limit || n->depth >= DEPTH_MAX || w->lines >= LINES_MAX)
		return cut(w, n->depth);
	close_to(w, n->depth);
	/* What has no size cannot be shown: functions, structures of which only the name is known. */
	if (size < 0 || (n->depth && is_zero(w, n, (size_t)size)))
		return true;
	return show(w, n, t);
}

void print_type(struct print *out, const struct btftype *t, const unsigned char *data, size_t have,
		size_t limit)
{
	struct tree w = {
		.out = out, .btf = t->btf, .data = data, .have = have, .limit = limit < have ? limit : have};
	const struct node whole = {.id = t->id};

	visit(&w, &whole);
	close_to(&w, 0);
}
