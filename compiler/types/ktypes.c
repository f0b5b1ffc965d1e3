/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * ktypes.c -- from BTF to struct type, lazily.  Called by types.c only.
 *
 * Qualifiers and type tags are dropped, except the tag "user" below a pointer.  The file is not trusted:
 * libbpf checks its shape, references out of range or too deep become void.
 */
#include <bpf/btf.h>
#include <bpf/libbpf.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <uthash.h>
#include "ktypes.h"

#define KERNEL "vmlinux"
#define BTF_DIR "/sys/kernel/btf/"
#define DEFAULT_BTF BTF_DIR KERNEL
#define MAX_DEPTH 64 /* of nested types, typedef chains and anonymous members */

struct stub { /* a struct whose members have not been asked for */
	struct type *type;
	uint32_t id;
	UT_hash_handle hh;
};

struct ktypes {
	struct cc *cc;
	struct types *types;
	struct btf *btf;
	bool tried;
	const char *error;
	bool complained;
	struct type **by_id; /* converted types, by BTF id */
	struct stub *stubs;
};

static struct type *convert(struct ktypes *k, uint32_t id, unsigned depth);

struct ktypes *ktypes_new(struct cc *cc, struct types *types)
{
	struct ktypes *k = ARENA_NEW(cc->arena, struct ktypes);

	k->cc = cc;
	k->types = types;
	return k;
}

void ktypes_free(struct ktypes *k)
{
	HASH_CLEAR(hh, k->stubs);
	free(k->by_id);
	btf__free(k->btf);
}

static int silent(enum libbpf_print_level level, const char *fmt, va_list ap)
{
	(void)level;
	(void)fmt;
	(void)ap;
	return 0;
}

static void open_btf(struct ktypes *k)
{
	const char *given = k->cc->opts->btf;
	const char *file = given ? given : DEFAULT_BTF;
	libbpf_print_fn_t old = libbpf_set_print(silent);
	char why[64];

	k->btf = btf__parse(file, NULL);
	libbpf_set_print(old);
	if (k->btf)
		k->by_id = calloc(btf__type_cnt(k->btf), sizeof(*k->by_id));
	if (k->by_id)
		return;
	libbpf_strerror(errno, why, sizeof(why));
	k->error =
		arena_printf(k->cc->arena, "cannot read kernel types from '%s': %s (--btf FILE names %s)",
			     file, errno == EINVAL || errno >= __LIBBPF_ERRNO__START ? "not a BTF file" : why,
			     given ? "the file" : "another");
	if (given)
		ktypes_complain(k);
}

void ktypes_complain(struct ktypes *k)
{
	if (k->error && !k->complained)
		diag_fatal(k->cc->diag, NULL, "%s", k->error);
	k->complained = true;
}

bool ktypes_ready(struct ktypes *k)
{
	if (!k->tried) {
		k->tried = true;
		open_btf(k);
	}
	return k->by_id != NULL;
}

bool ktypes_is_open(const struct ktypes *k)
{
	return k->by_id != NULL;
}

/* ---- one function per kind of BTF type ---- */

static const char *btf_name(struct ktypes *k, uint32_t off)
{
	const char *s = btf__name_by_offset(k->btf, off);

	return s && *s ? intern(k->cc->names, s) : NULL;
}

static struct type *named(struct ktypes *k, enum type_kind kind, const struct btf_type *bt)
{
	struct type *t = type_new(k->cc->arena, kind);

	t->name = btf_name(k, bt->name_off);
	t->kernel = true;
	return t;
}

static struct type *convert_int(struct ktypes *k, const struct btf_type *bt)
{
	const char *name = btf_name(k, bt->name_off);
	struct type *t = name ? types_basic(k->types, name) : NULL;

	if (t && t->size == bt->size)
		return t;
	t = named(k, TY_INT, bt);
	t->size = bt->size;
	t->align = bt->size;
	t->is_signed = btf_int_encoding(bt) & BTF_INT_SIGNED;
	t->is_bool = btf_int_encoding(bt) & BTF_INT_BOOL;
	return t;
}

static struct type *convert_float(struct ktypes *k, const struct btf_type *bt)
{
	struct type *t = named(k, TY_FLOAT, bt);

	t->size = bt->size;
	t->align = bt->size;
	return t;
}

static struct type *convert_ptr(struct ktypes *k, const struct btf_type *bt, unsigned depth)
{
	struct type *t = type_ptr(k->cc->arena, convert(k, bt->type, depth));
	const struct btf_type *to = btf__type_by_id(k->btf, bt->type);

	if (to && btf_is_type_tag(to) && !strcmp(btf__name_by_offset(k->btf, to->name_off), "user"))
		t->space = SP_USER;
	return t;
}

static struct type *convert_array(struct ktypes *k, const struct btf_type *bt, unsigned depth)
{
	const struct btf_array *a = btf_array(bt);

	return type_array(k->cc->arena, convert(k, a->type, depth), a->nelems);
}

static struct type *convert_typedef(struct ktypes *k, const struct btf_type *bt, unsigned depth)
{
	struct type *t = named(k, TY_TYPEDEF, bt);

	t->base = convert(k, bt->type, depth);
	t->size = t->base->size;
	t->align = t->base->align;
	t->is_signed = t->base->is_signed;
	return t;
}

static struct type *convert_enum(struct ktypes *k, const struct btf_type *bt)
{
	struct type *t = named(k, TY_ENUM, bt);
	bool is64 = btf_is_enum64(bt);

	t->size = bt->size;
	t->align = bt->size;
	t->is_signed = btf_kflag(bt) || !is64; /* C: an enum is an int unless it must be more */
	t->base = types_int(k->types, bt->size, t->is_signed);
	t->complete = true;
	for (int i = 0; i < btf_vlen(bt); i++) {
		struct enumerator *e = VEC_ADD(k->cc->arena, &t->enums);

		e->name = btf_name(k, is64 ? btf_enum64(bt)[i].name_off : btf_enum(bt)[i].name_off);
		e->value = is64 ? (int64_t)btf_enum64_value(&btf_enum64(bt)[i]) : btf_enum(bt)[i].val;
	}
	return t;
}

static struct type *convert_proto(struct ktypes *k, const struct btf_type *bt, unsigned depth)
{
	struct type *t = type_new(k->cc->arena, TY_FUNC);
	const struct btf_param *p = btf_params(bt);

	t->align = 1;
	t->base = convert(k, bt->type, depth);
	for (int i = 0; i < btf_vlen(bt); i++) {
		if (!p[i].type)
			t->variadic = true;
		else
			*VEC_ADD(k->cc->arena, &t->params) = convert(k, p[i].type, depth);
	}
	return t;
}

/* The alignment that a struct of this size most probably has, as long as its members are not known. */
static uint32_t guess_align(uint64_t size)
{
	return size % 8 == 0 ? 8 : size % 4 == 0 ? 4 : size % 2 == 0 ? 2 : 1;
}

static void add_member(struct ktypes *k, struct type *t, const struct btf_type *bt, unsigned i,
		       unsigned depth)
{
	const struct btf_member *bm = &btf_members(bt)[i];
	uint32_t bit = btf_member_bit_offset(bt, i), bits = btf_member_bitfield_size(bt, i);
	struct member *m = VEC_ADD(k->cc->arena, &t->members);
	uint32_t unit;

	m->name = btf_name(k, bm->name_off);
	m->type = convert(k, bm->type, depth);
	m->off = bit / 8;
	if (!bits)
		return;
	/* A bit-field lies in one unit of its type, unless the struct is packed. */
	unit = m->type->size ? (uint32_t)m->type->size * 8 : 8;
	m->bit_size = (uint16_t)bits;
	m->bit_off = (uint16_t)(bit % unit);
	m->off = bit / unit * (unit / 8);
	if (m->bit_off + bits > unit) {
		m->off = bit / 8;
		m->bit_off = bit % 8;
	}
}

static void fill_members(struct ktypes *k, struct type *t, const struct btf_type *bt, unsigned depth)
{
	uint32_t align = 1;

	t->complete = true;
	for (unsigned i = 0; i < btf_vlen(bt); i++) {
		add_member(k, t, bt, i, depth);
		if (t->members.v[i].type->align > align)
			align = t->members.v[i].type->align;
	}
	t->size = bt->size;
	t->align = align;
}

/* Tagged: a stub.  Anonymous: nobody could ask for its members later, and it is part of what was asked for.
 */
static struct type *convert_struct(struct ktypes *k, uint32_t id, const struct btf_type *bt, unsigned depth)
{
	struct type *t = named(k, btf_is_union(bt) ? TY_UNION : TY_STRUCT, bt);
	struct stub *s;

	k->by_id[id] = t;
	if (!t->name) {
		fill_members(k, t, bt, depth);
		return t;
	}
	t->size = bt->size;
	t->align = guess_align(bt->size);
	s = ARENA_NEW(k->cc->arena, struct stub);
	s->type = t;
	s->id = id;
	HASH_ADD_PTR(k->stubs, type, s);
	return t;
}

static struct type *convert_kind(struct ktypes *k, uint32_t id, const struct btf_type *bt, unsigned depth)
{
	switch (btf_kind(bt)) {
	case BTF_KIND_INT:
		return convert_int(k, bt);
	case BTF_KIND_FLOAT:
		return convert_float(k, bt);
	case BTF_KIND_PTR:
		return convert_ptr(k, bt, depth);
	case BTF_KIND_ARRAY:
		return convert_array(k, bt, depth);
	case BTF_KIND_STRUCT:
	case BTF_KIND_UNION:
		return convert_struct(k, id, bt, depth);
	case BTF_KIND_FWD:
		return named(k, btf_kflag(bt) ? TY_UNION : TY_STRUCT, bt);
	case BTF_KIND_ENUM:
	case BTF_KIND_ENUM64:
		return convert_enum(k, bt);
	case BTF_KIND_FUNC_PROTO:
		return convert_proto(k, bt, depth);
	case BTF_KIND_TYPEDEF:
		return convert_typedef(k, bt, depth);
	case BTF_KIND_CONST:
	case BTF_KIND_VOLATILE:
	case BTF_KIND_RESTRICT:
	case BTF_KIND_TYPE_TAG:
	case BTF_KIND_VAR:
	case BTF_KIND_FUNC:
		return convert(k, bt->type, depth);
	default:
		return types_basic(k->types, "void");
	}
}

static struct type *convert(struct ktypes *k, uint32_t id, unsigned depth)
{
	const struct btf_type *bt = id ? btf__type_by_id(k->btf, id) : NULL;

	if (!bt || depth > MAX_DEPTH)
		return types_basic(k->types, "void");
	if (!k->by_id[id])
		k->by_id[id] = convert_kind(k, id, bt, depth + 1);
	return k->by_id[id];
}

/* ---- questions ---- */

static struct type *by_name(struct ktypes *k, const char *name, uint32_t kind)
{
	int id = ktypes_ready(k) ? btf__find_by_name_kind(k->btf, name, kind) : -ENOENT;

	return id > 0 ? convert(k, (uint32_t)id, 0) : NULL;
}

struct type *ktypes_find(struct ktypes *k, enum type_ns ns, const char *name)
{
	static const uint32_t kinds[] = {[NS_TYPEDEF] = BTF_KIND_TYPEDEF,
					 [NS_STRUCT] = BTF_KIND_STRUCT,
					 [NS_UNION] = BTF_KIND_UNION,
					 [NS_ENUM] = BTF_KIND_ENUM};
	struct type *t = by_name(k, name, kinds[ns]);

	return t || ns != NS_ENUM ? t : by_name(k, name, BTF_KIND_ENUM64);
}

bool ktypes_complete(struct ktypes *k, struct type *type)
{
	struct stub *s;
	struct type *other;

	HASH_FIND_PTR(k->stubs, &type, s);
	if (s) {
		fill_members(k, type, btf__type_by_id(k->btf, s->id), 0);
		return true;
	}
	if (!type->name)
		return false;
	other = ktypes_find(k, type->kind == TY_UNION ? NS_UNION : NS_STRUCT, type->name);
	if (!other) { /* a stub made for a typedef name, see types_text() */
		other = ktypes_find(k, NS_TYPEDEF, type->name);
		if (other)
			other = (struct type *)type_base(other);
	}
	if (!other || other == type || !type_is_sue(other))
		return false;
	if (!other->complete && !ktypes_complete(k, other))
		return false;
	type->kind = other->kind;
	type->size = other->size;
	type->align = other->align;
	type->members = other->members;
	type->kernel = type->complete = true;
	return true;
}

struct type *ktypes_function(struct ktypes *k, const char *name)
{
	return by_name(k, name, BTF_KIND_FUNC);
}

struct type *ktypes_variable(struct ktypes *k, const char *name)
{
	return by_name(k, name, BTF_KIND_VAR);
}

struct type *ktypes_tracepoint(struct ktypes *k, const char *name)
{
	struct type *t = by_name(k, arena_printf(k->cc->arena, "btf_trace_%s", name), BTF_KIND_TYPEDEF);

	if (!t || t->base->kind != TY_PTR || t->base->base->kind != TY_FUNC)
		return NULL;
	return t->base->base;
}

/* The enumerator of that name in one enum; -1: none. */
static int find_enumerator(const struct btf *btf, const struct btf_type *bt, const char *name)
{
	for (int i = 0; i < btf_vlen(bt); i++) {
		uint32_t off = btf_is_enum64(bt) ? btf_enum64(bt)[i].name_off : btf_enum(bt)[i].name_off;
		const char *s = btf__name_by_offset(btf, off);

		if (s && !strcmp(s, name))
			return i;
	}
	return -1;
}

bool ktypes_enumerator(struct ktypes *k, const char *name, int64_t *value, struct type **type)
{
	uint32_t n = ktypes_ready(k) ? btf__type_cnt(k->btf) : 0;

	for (uint32_t id = 1; id < n; id++) {
		const struct btf_type *bt = btf__type_by_id(k->btf, id);
		int i = btf_is_any_enum(bt) ? find_enumerator(k->btf, bt, name) : -1;

		if (i < 0)
			continue;
		*type = convert(k, id, 0);
		*value = (*type)->enums.v[i].value;
		return true;
	}
	return false;
}

bool types_has_module(const struct cc *cc, const char *name)
{
	if (!strcmp(name, KERNEL))
		return true;
	return !cc->opts->btf && !strchr(name, '/') &&
	       !access(arena_printf(cc->arena, BTF_DIR "%s", name), F_OK);
}
