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

/* What follows a struct btf_type, and where in that are names and types; -1: nowhere. */
static const struct layout {
	bool known;
	bool refers;	      /* its field `type` is a type, not a size */
	bool wraps;	      /* and stands for that type */
	uint8_t extra, each;  /* bytes once, and for each of its vlen members */
	int8_t name, type[2]; /* in a member */
} layouts[] = {
	[BTF_KIND_INT] = {.known = true, .extra = 4, .name = -1, .type = {-1, -1}},
	[BTF_KIND_PTR] = {.known = true, .refers = true, .name = -1, .type = {-1, -1}},
	[BTF_KIND_ARRAY] = {.known = true, .extra = 12, .name = -1, .type = {0, 4}},
	[BTF_KIND_STRUCT] = {.known = true, .each = 12, .name = 0, .type = {4, -1}},
	[BTF_KIND_UNION] = {.known = true, .each = 12, .name = 0, .type = {4, -1}},
	[BTF_KIND_ENUM] = {.known = true, .each = 8, .name = 0, .type = {-1, -1}},
	[BTF_KIND_FWD] = {.known = true, .name = -1, .type = {-1, -1}},
	[BTF_KIND_TYPEDEF] = {.known = true, .refers = true, .wraps = true, .name = -1, .type = {-1, -1}},
	[BTF_KIND_VOLATILE] = {.known = true, .refers = true, .wraps = true, .name = -1, .type = {-1, -1}},
	[BTF_KIND_CONST] = {.known = true, .refers = true, .wraps = true, .name = -1, .type = {-1, -1}},
	[BTF_KIND_RESTRICT] = {.known = true, .refers = true, .wraps = true, .name = -1, .type = {-1, -1}},
	[BTF_KIND_FUNC] = {.known = true, .refers = true, .name = -1, .type = {-1, -1}},
	[BTF_KIND_FUNC_PROTO] = {.known = true, .refers = true, .each = 8, .name = 0, .type = {4, -1}},
	[BTF_KIND_VAR] = {.known = true, .refers = true, .extra = 4, .name = -1, .type = {-1, -1}},
	[BTF_KIND_DATASEC] = {.known = true, .each = 12, .name = -1, .type = {0, -1}},
	[BTF_KIND_FLOAT] = {.known = true, .name = -1, .type = {-1, -1}},
	[BTF_KIND_DECL_TAG] = {.known = true, .refers = true, .extra = 4, .name = -1, .type = {-1, -1}},
	[BTF_KIND_TYPE_TAG] = {.known = true, .refers = true, .wraps = true, .name = -1, .type = {-1, -1}},
	[BTF_KIND_ENUM64] = {.known = true, .each = 12, .name = 0, .type = {-1, -1}},
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
		if (!l || !l->known)
			return bad(t, "type %u is of unknown kind %u", t->n, BTF_INFO_KIND(ty.info));
		need = sizeof(ty) + l->extra + (size_t)l->each * BTF_INFO_VLEN(ty.info);
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

static bool check_type(struct types *t, uint32_t id)
{
	struct btf_type ty = head(t, id);
	const struct layout *l = layout_of(ty.info);
	const unsigned char *m = t->at[id] + sizeof(ty);
	uint32_t n = l->each ? BTF_INFO_VLEN(ty.info) : l->type[0] >= 0, v;

	if (!check_name(t, id, ty.name_off) || (l->refers && !check_ref(t, id, ty.type)))
		return false;
	for (; n; n--, m += l->each) {
		if (l->name >= 0) {
			memcpy(&v, m + l->name, sizeof(v));
			if (!check_name(t, id, v))
				return false;
		}
		for (unsigned k = 0; k < 2 && l->type[k] >= 0; k++) {
			memcpy(&v, m + l->type[k], sizeof(v));
			if (!check_ref(t, id, v))
				return false;
		}
	}
	return true;
}

/* libbpf follows these chains to their end. */
static bool check_chain(struct types *t, uint32_t id)
{
	uint32_t at = id;

	for (unsigned n = 0; at; n++) {
		struct btf_type ty = head(t, at);

		if (!layout_of(ty.info)->wraps)
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
