/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * objbtf.c -- validates the section .BTF of an object before libbpf sees it.  libbpf before 1.3 checks where
 * types begin and end, but looks at names and at types that others refer to without asking whether they
 * exist. What the types mean (that of a map, a section, a function) is libbpf's and the kernel's business.
 * Called by objread.c.
 */
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <linux/btf.h>
#include "objbtf.h"

#define CHAIN_MAX 64 /* typedefs and qualifiers of one type */
#define WORD sizeof(uint32_t)

/*
 * What the field `type` of a struct btf_type is, and what follows: words of 32 bits, once and for each of
 * vlen members.  A word is a name (n), a type (t) or something else (.).
 */
static const struct layout {
	enum { UNKNOWN, NO_TYPE, A_TYPE, WRAPPED } type; /* WRAPPED: a type that this one stands for */
	char once[4], each[4];
} layouts[] = {
	[BTF_KIND_INT] = {NO_TYPE, .once = "."},
	[BTF_KIND_PTR] = {A_TYPE},
	[BTF_KIND_ARRAY] = {NO_TYPE, .once = "tt."},
	[BTF_KIND_STRUCT] = {NO_TYPE, .each = "nt."},
	[BTF_KIND_UNION] = {NO_TYPE, .each = "nt."},
	[BTF_KIND_ENUM] = {NO_TYPE, .each = "n."},
	[BTF_KIND_FWD] = {NO_TYPE},
	[BTF_KIND_TYPEDEF] = {WRAPPED},
	[BTF_KIND_VOLATILE] = {WRAPPED},
	[BTF_KIND_CONST] = {WRAPPED},
	[BTF_KIND_RESTRICT] = {WRAPPED},
	[BTF_KIND_FUNC] = {A_TYPE},
	[BTF_KIND_FUNC_PROTO] = {A_TYPE, .each = "nt"},
	[BTF_KIND_VAR] = {A_TYPE, .once = "."},
	[BTF_KIND_DATASEC] = {NO_TYPE, .each = "t.."},
	[BTF_KIND_FLOAT] = {NO_TYPE},
	[BTF_KIND_DECL_TAG] = {A_TYPE, .once = "."},
	[BTF_KIND_TYPE_TAG] = {WRAPPED},
	[BTF_KIND_ENUM64] = {NO_TYPE, .each = "n.."},
};

/* The types of the section, by id; 0 is void and has no bytes. */
struct types {
	const unsigned char **at;
	uint32_t n, nstr;
	char *err;
	size_t errsize;
};

static __attribute__((format(printf, 2, 3))) bool bad(struct types *t, const char *fmt, ...)
{
	int n = snprintf(t->err, t->errsize, "damaged .BTF section: ");
	va_list ap;

	va_start(ap, fmt);
	if (n >= 0 && (size_t)n < t->errsize)
		vsnprintf(t->err + n, t->errsize - n, fmt, ap);
	va_end(ap);
	return false;
}

static struct btf_type head(const struct types *t, uint32_t id)
{
	struct btf_type ty;

	memcpy(&ty, t->at[id], sizeof(ty));
	return ty;
}

static const struct layout *layout_of(uint32_t info)
{
	return &layouts[BTF_INFO_KIND(info)];
}

/* Finds where each type begins. */
static bool find_types(struct types *t, const unsigned char *p, size_t size)
{
	const unsigned char *end = p + size;

	/* No type is shorter than its head. */
	t->at = calloc(size / sizeof(struct btf_type) + 1, sizeof(*t->at));
	if (!t->at)
		return bad(t, "no memory for its %zu bytes", size);
	for (t->n = 1; p < end; t->n++) {
		struct btf_type ty;
		const struct layout *l;
		size_t need;

		if ((size_t)(end - p) < sizeof(ty))
			return bad(t, "type %u is cut short", t->n);
		memcpy(&ty, p, sizeof(ty));
		l = BTF_INFO_KIND(ty.info) < sizeof(layouts) / sizeof(layouts[0]) ? layout_of(ty.info) : NULL;
		if (!l || l->type == UNKNOWN)
			return bad(t, "type %u is of unknown kind %u", t->n, BTF_INFO_KIND(ty.info));
		need = sizeof(ty) + WORD * (strlen(l->once) + strlen(l->each) * BTF_INFO_VLEN(ty.info));
		if ((size_t)(end - p) < need)
			return bad(t, "type %u is cut short", t->n);
		t->at[t->n] = p;
		p += need;
	}
	return true;
}

static bool check_name(struct types *t, uint32_t id, uint32_t off)
{
	return off < t->nstr || bad(t, "type %u: name at %u of %u", id, off, t->nstr);
}

static bool check_ref(struct types *t, uint32_t id, uint32_t to)
{
	return to < t->n || bad(t, "type %u refers to type %u of %u", id, to, t->n);
}

/* *p: the words that `words` describes; it moves behind them. */
static bool check_words(struct types *t, uint32_t id, const unsigned char **p, const char *words)
{
	bool ok = true;
	uint32_t v;

	for (; *words && ok; words++, *p += WORD) {
		memcpy(&v, *p, WORD);
		ok = *words == '.' || (*words == 'n' ? check_name(t, id, v) : check_ref(t, id, v));
	}
	return ok;
}

static bool check_type(struct types *t, uint32_t id)
{
	struct btf_type ty = head(t, id);
	const struct layout *l = layout_of(ty.info);
	const unsigned char *p = t->at[id] + sizeof(ty);
	bool ok = check_name(t, id, ty.name_off) && (l->type == NO_TYPE || check_ref(t, id, ty.type)) &&
		  check_words(t, id, &p, l->once);

	for (uint32_t n = BTF_INFO_VLEN(ty.info); n && *l->each && ok; n--)
		ok = check_words(t, id, &p, l->each);
	return ok;
}

/* libbpf follows these chains to their end. */
static bool check_chain(struct types *t, uint32_t id)
{
	uint32_t at = id;

	for (unsigned n = 0; at; n++) {
		struct btf_type ty = head(t, at);

		if (layout_of(ty.info)->type != WRAPPED)
			return true;
		if (n == CHAIN_MAX)
			return bad(t, "type %u is a chain of typedefs without end", id);
		at = ty.type;
	}
	return true;
}

static bool check_header(struct types *t, const struct btf_header *h, size_t size)
{
	uint64_t room = size - h->hdr_len;

	if (h->magic != BTF_MAGIC)
		return bad(t, "no BTF");
	if (h->version != BTF_VERSION)
		return bad(t, "BTF of version %u, not %u", h->version, BTF_VERSION);
	if (h->hdr_len < sizeof(*h) || h->hdr_len > size)
		return bad(t, "a header of %u bytes", h->hdr_len);
	if ((uint64_t)h->type_off + h->type_len > room || (uint64_t)h->str_off + h->str_len > room)
		return bad(t, "its parts lie beyond its end");
	return true;
}

bool objbtf_check(const void *data, size_t size, char *err, size_t errsize)
{
	struct types t = {.err = err, .errsize = errsize};
	const unsigned char *p = data;
	struct btf_header h;
	bool ok;

	if (size < sizeof(h))
		return bad(&t, "%zu bytes", size);
	memcpy(&h, data, sizeof(h));
	if (!check_header(&t, &h, size))
		return false;
	t.nstr = h.str_len;
	p += h.hdr_len;
	if (!h.str_len || p[h.str_off] || p[h.str_off + h.str_len - 1])
		return bad(&t, "its names do not begin and end with a NUL");
	ok = find_types(&t, p + h.type_off, h.type_len);
	for (uint32_t id = 1; ok && id < t.n; id++)
		ok = check_type(&t, id);
	for (uint32_t id = 1; ok && id < t.n; id++)
		ok = check_chain(&t, id);
	free(t.at);
	return ok;
}
