/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * test_objbtf.c -- type data of an object: what an intact section is, that no word of it can be
 * changed into a name or a type that does not exist, and what is said about each kind of damage.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <bpf/btf.h>
#include <stdlib.h>
#include <string.h>
#include "objbtf.h"

enum { INT = 1, PTR, TYPEDEF, CONST, STRUCT, ARRAY, PROTO, FUNC, VAR, DATASEC };

/* One type of most kinds, with the ids above; *size bytes, to be freed. */
static unsigned char *sample(uint32_t *size)
{
	struct btf *b = btf__new_empty();
	unsigned char *copy;
	const void *raw;

	assert_int_equal(btf__add_int(b, "int", 4, BTF_INT_SIGNED), INT);
	assert_int_equal(btf__add_ptr(b, STRUCT), PTR);
	assert_int_equal(btf__add_typedef(b, "number", INT), TYPEDEF);
	assert_int_equal(btf__add_const(b, TYPEDEF), CONST);
	assert_int_equal(btf__add_struct(b, "list", 16), STRUCT);
	assert_int_equal(btf__add_field(b, "next", PTR, 0, 0), 0);
	assert_int_equal(btf__add_field(b, "value", CONST, 64, 0), 0);
	assert_int_equal(btf__add_array(b, INT, STRUCT, 3), ARRAY);
	assert_int_equal(btf__add_func_proto(b, INT), PROTO);
	assert_int_equal(btf__add_func_param(b, "first", PTR), 0);
	assert_int_equal(btf__add_func(b, "sum", BTF_FUNC_GLOBAL, PROTO), FUNC);
	assert_int_equal(btf__add_var(b, "lists", BTF_VAR_STATIC, ARRAY), VAR);
	assert_int_equal(btf__add_datasec(b, ".bss", 48), DATASEC);
	assert_int_equal(btf__add_datasec_var_info(b, VAR, 0, 48), 0);
	btf__add_enum(b, "colour", 4);
	btf__add_enum_value(b, "RED", 1);
	btf__add_fwd(b, "hidden", BTF_FWD_STRUCT);
	raw = btf__raw_data(b, size);
	copy = malloc(*size);
	memcpy(copy, raw, *size);
	btf__free(b);
	return copy;
}

/* Examines a section; a rejected one must say why, in one line. */
static bool try(const void *data, size_t size, char *err, size_t errsize)
{
	void *copy = malloc(size + 1); /* so that ASan sees a read behind it */
	bool ok;

	memcpy(copy, data, size);
	err[0] = '\0';
	ok = objbtf_check(copy, size, err, errsize);
	assert_true(ok == (err[0] == '\0'));
	assert_null(strchr(err, '\n'));
	free(copy);
	return ok;
}

static void expect(const void *data, size_t size, const char *word)
{
	char err[256];

	if (try(data, size, err, sizeof(err)) || !strstr(err, word))
		fail_msg("message: %s, wanted: %s", err, word);
}

/* Where the type of that id begins; the section has no types of unknown length before it. */
static struct btf_type *type_at(unsigned char *data, uint32_t size, uint32_t id)
{
	struct btf *b = btf__new(data, size);
	const struct btf_type *first = btf__type_by_id(b, 1), *t = btf__type_by_id(b, id);
	struct btf_header h;
	size_t off = (const char *)t - (const char *)first;

	btf__free(b);
	memcpy(&h, data, sizeof(h));
	return (struct btf_type *)(data + h.hdr_len + h.type_off + off);
}

static void test_intact(void **state)
{
	char err[256];
	uint32_t size;
	unsigned char *data = sample(&size);

	(void)state;
	if (!try(data, size, err, sizeof(err)))
		fail_msg("%s", err);
	free(data);
}

/* Reads an accepted section as libbpf does, without a look at what it gets. */
static void use(const unsigned char *data, uint32_t size)
{
	struct btf *b = btf__new(data, size);

	for (uint32_t id = 1; b && id < btf__type_cnt(b); id++) {
		const struct btf_type *t = btf__type_by_id(b, id);

		assert_non_null(t);
		assert_non_null(btf__name_by_offset(b, t->name_off));
		if (btf_is_composite(t))
			for (unsigned i = 0; i < btf_vlen(t); i++) {
				assert_non_null(btf__name_by_offset(b, btf_members(t)[i].name_off));
				assert_non_null(btf__type_by_id(b, btf_members(t)[i].type));
			}
		btf__resolve_size(b, id);
		btf__resolve_type(b, id);
	}
	btf__free(b);
}

static void test_words(void **state)
{
	static const uint32_t wrong[] = {0,   1,	2,	  5,	      11,	  12,
					 255, 1u << 24, 3u << 24, 0x0d000002, 0x7fffffff, ~0u};
	unsigned rejected = 0;
	char err[256];
	uint32_t size;
	unsigned char *data = sample(&size);

	(void)state;
	for (uint32_t at = 0; at + 4 <= size; at += 4) {
		for (unsigned k = 0; k < sizeof(wrong) / sizeof(wrong[0]); k++) {
			uint32_t old;

			memcpy(&old, data + at, 4);
			memcpy(data + at, &wrong[k], 4);
			if (try(data, size, err, sizeof(err)))
				use(data, size);
			else
				rejected++;
			memcpy(data + at, &old, 4);
		}
	}
	assert_true(rejected > 300);
	free(data);
}

static void test_truncated(void **state)
{
	char err[256];
	uint32_t size;
	unsigned char *data = sample(&size);

	(void)state;
	for (uint32_t n = 0; n < size; n++)
		assert_false(try(data, n, err, sizeof(err)));
	free(data);
}

static void test_messages(void **state)
{
	uint32_t size;
	unsigned char *data = sample(&size);
	struct btf_header *h = (void *)data;
	struct btf_type *t;

	(void)state;
	t = type_at(data, size, INT);
	t->name_off = h->str_len;
	expect(data, size, "type 1: name at");
	t->name_off = 0;
	t = type_at(data, size, PTR);
	t->type = 99;
	expect(data, size, "type 2 refers to type 99 of 13");
	t->type = INT;
	t = type_at(data, size, STRUCT);
	btf_members(t)[1].type = 100;
	expect(data, size, "type 5 refers to type 100");
	btf_members(t)[1].type = CONST;
	t = type_at(data, size, TYPEDEF);
	t->type = CONST;
	expect(data, size, "typedefs without end");
	t->type = INT;
	t = type_at(data, size, ARRAY);
	btf_array(t)->index_type = 77;
	expect(data, size, "type 6 refers to type 77");
	btf_array(t)->index_type = INT;
	data[h->hdr_len + h->str_off + h->str_len - 1] = 'x';
	expect(data, size, "NUL");
	data[h->hdr_len + h->str_off + h->str_len - 1] = '\0';
	h->type_len -= 4;
	expect(data, size, "cut short");
	h->type_len += 4;
	h->version++;
	expect(data, size, "version");
	free(data);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_intact),
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_truncated),
		cmocka_unit_test(test_messages),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
