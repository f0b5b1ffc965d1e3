/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * test_objread.c -- the reader takes no object on trust: every field of every table is set to every kind of
 * wrong value, every file is cut short at every length; each time there is one clear error or an object that
 * is safe to use.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <cmocka.h>
#include "inspect.h"
#include "obj.h"
#include "objbuild.h"
#include "stability.h"

static char *sample(uint32_t *size)
{
	struct objbuild *b = malloc(sizeof(*b));
	char *sec;

	ob_sample(b);
	sec = ob_section(b, size);
	free(b);
	return sec;
}

/* Follows every reference of an accepted object, as the rest of the loader does. */
static void use(const struct obj *o)
{
	FILE *null = fopen("/dev/null", "w");

	assert_non_null(null);
	inspect_text(o, null);
	inspect_json(o, null);
	fclose(null);
}

/* Examines a section; an accepted one is used, a rejected one must say why. */
static bool try(const void *sec, size_t size, char *err, size_t errsize)
{
	struct obj o = {.path = "test.o", .elf = "", .elf_size = 0};
	bool ok;

	err[0] = '\0';
	ok = obj_check_section(&o, sec, size, err, errsize);
	if (ok) {
		use(&o);
		obj_free(&o);
	} else {
		assert_true(strlen(err) > 10);
		assert_null(strchr(err, '\n'));
		assert_null(o.hdr);
	}
	return ok;
}

static void test_sample(void **state)
{
	char err[512];
	uint32_t size;
	char *sec = sample(&size);

	(void)state;
	if (!try(sec, size, err, sizeof(err)))
		fail_msg("%s", err);
	free(sec);
}

static void set_word(char *sec, size_t at, uint32_t v)
{
	memcpy(sec + at, &v, sizeof(v));
}

/* Is v out of the range that the field's rule gives, whatever else the object holds? */
static bool surely_bad(const struct objfield *f, const struct dray_hdr *h, uint32_t v)
{
	switch (f->rule) {
	case OBJ_STR:
		return v >= h->table[DRAY_T_STR].count;
	case OBJ_OSTR:
		return v >= h->table[DRAY_T_STR].count && v != DRAY_NONE;
	case OBJ_REF:
		return v >= h->table[f->limit].count;
	case OBJ_OREF:
		return v >= h->table[f->limit].count && v != DRAY_NONE;
	case OBJ_ENUM:
		return v < 1 || v > f->limit;
	case OBJ_MAX:
		return v > f->limit;
	case OBJ_FLAGS:
		return v & ~f->limit;
	case OBJ_STAB:
		return v > UINT16_MAX || !stab_valid(v);
	default:
		return false;
	}
}

static void test_fields(void **state)
{
	static const uint32_t wrong[] = {0,	     1,		 2,	     3,	       7,	 8,
					 63,	     255,	 4096,	     65535,    1u << 20, 0x7fffffff,
					 0x80000000, 0xfffffff0, 0xfffffffe, DRAY_NONE};
	char err[512];
	uint32_t size;
	char *sec = sample(&size), *copy = malloc(size);
	const struct dray_hdr *h = (const void *)sec;
	unsigned rejected = 0;

	(void)state;
	for (unsigned i = 0; i < obj_nfields; i++) {
		const struct objfield *f = &obj_field[i];
		uint32_t row = obj_table[f->table].row;

		assert_true(h->table[f->table].count > 0);
		for (uint32_t r = 0; r < h->table[f->table].count; r++) {
			for (unsigned k = 0; k < 2 * sizeof(wrong) / sizeof(wrong[0]); k++) {
				uint32_t v = wrong[k / 2];
				bool count = k % 2 && f->rule == OBJ_RANGE;

				memcpy(copy, sec, size);
				set_word(copy, h->table[f->table].off + r * row + (count ? f->off2 : f->off),
					 v);
				bool ok = try(copy, size, err, sizeof(err));

				rejected += !ok;
				if (ok && !count && surely_bad(f, h, v))
					fail_msg("%s[%u] = %u was accepted", f->name, r, v);
			}
		}
	}
	assert_true(rejected > 1000);
	free(copy);
	free(sec);
}

/* Every byte of the section, each bit pattern that hurts. */
static void test_bytes(void **state)
{
	char err[512];
	uint32_t size;
	char *sec = sample(&size);

	(void)state;
	for (uint32_t i = 0; i < size; i++) {
		char old = sec[i];

		for (int k = 0; k < 3; k++) {
			sec[i] = k == 0 ? ~old : k == 1 ? old + 1 : 0x7f;
			try(sec, size, err, sizeof(err));
		}
		sec[i] = old;
	}
	free(sec);
}

static void test_header(void **state)
{
	char err[512];
	uint32_t size;
	char *sec = sample(&size);
	struct dray_hdr *h = (void *)sec;

	(void)state;
	h->version = DRAY_VERSION + 1;
	assert_false(try(sec, size, err, sizeof(err)));
	assert_non_null(strstr(err, "version"));
	h->version = DRAY_VERSION;
	for (int t = 0; t < DRAY_NTABLES; t++) {
		uint32_t off = h->table[t].off, count = h->table[t].count;

		h->table[t].count = 0x10000000;
		assert_false(try(sec, size, err, sizeof(err)));
		h->table[t].count = count;
		h->table[t].off = off + 4;
		assert_false(try(sec, size, err, sizeof(err)));
		h->table[t].off = 0xfffffff8;
		assert_false(try(sec, size, err, sizeof(err)) && count);
		h->table[t].off = off;
	}
	assert_true(try(sec, size, err, sizeof(err)));
	free(sec);
}

static void test_truncated_section(void **state)
{
	char err[512];
	uint32_t size;
	char *sec = sample(&size);

	(void)state;
	for (uint32_t n = 0; n < size; n++) {
		char *cut = malloc(n + 1); /* so that ASan sees a read behind it */

		memcpy(cut, sec, n);
		assert_false(try(cut, n, err, sizeof(err)));
		free(cut);
	}
	free(sec);
}

/* Reads an ELF file from memory; the message must hold `word` (NULL: it must be accepted). */
static void try_elf(const void *elf, size_t size, const char *word)
{
	char err[512] = "";
	struct obj o;
	bool ok = obj_read_mem(&o, "test.o", elf, size, err, sizeof(err));

	obj_free(&o);
	if (ok != !word || (word && !strstr(err, word)))
		fail_msg("accepted: %d, message: %s, wanted: %s", ok, err, word ? word : "(none)");
}

static void test_elf(void **state)
{
	uint32_t secsize;
	char *sec = sample(&secsize), *elf;
	size_t size;

	(void)state;
	elf = ob_elf(sec, secsize, ".dray", 1, EM_BPF, &size);
	try_elf(elf, size, NULL);
	try_elf("text", 4, "not an ELF file");
	try_elf("", 0, "not an ELF file");
	for (size_t n = SELFMAG; n < size; n++)
		try_elf(elf, n, n < EI_NIDENT ? "ELF" : "truncated");
	free(elf);
	elf = ob_elf(sec, secsize, ".dray", 1, EM_X86_64, &size);
	try_elf(elf, size, "not a BPF object");
	free(elf);
	elf = ob_elf(sec, secsize, ".dray", 0, EM_BPF, &size);
	try_elf(elf, size, "stripped");
	free(elf);
	elf = ob_elf(sec, secsize, ".text", 1, EM_BPF, &size);
	try_elf(elf, size, "without a .dray section");
	free(elf);
	free(sec);
}

/* Every byte of the ELF headers. */
static void test_elf_bytes(void **state)
{
	uint32_t secsize;
	char *sec = sample(&secsize), *elf, err[512];
	size_t size;
	struct obj o;

	(void)state;
	elf = ob_elf(sec, secsize, ".dray", 1, EM_BPF, &size);
	for (size_t i = 0; i < size - secsize; i++) {
		char old = elf[i];

		for (int k = 0; k < 3; k++) {
			char *copy = malloc(size);

			elf[i] = k == 0 ? ~old : k == 1 ? old + 1 : 0x7f;
			memcpy(copy, elf, size);
			if (obj_read_mem(&o, "test.o", copy, size, err, sizeof(err)))
				obj_free(&o);
			free(copy);
		}
		elf[i] = old;
	}
	free(elf);
	free(sec);
}

static void test_files(void **state)
{
	char err[512];
	struct obj o;

	(void)state;
	assert_false(obj_read(&o, "/nonexistent/x.o", err, sizeof(err)));
	assert_non_null(strstr(err, "No such file"));
	obj_free(&o);
	assert_false(obj_read(&o, "/proc/self/exe", err, sizeof(err)));
	assert_non_null(strstr(err, "not a BPF object"));
	assert_false(obj_read(&o, "/", err, sizeof(err)));
	assert_false(obj_read(&o, "/dev/null", err, sizeof(err)));
	obj_free(&o);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_sample),
		cmocka_unit_test(test_fields),
		cmocka_unit_test(test_bytes),
		cmocka_unit_test(test_header),
		cmocka_unit_test(test_truncated_section),
		cmocka_unit_test(test_elf),
		cmocka_unit_test(test_elf_bytes),
		cmocka_unit_test(test_files),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
