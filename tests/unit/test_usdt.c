/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * test_usdt.c -- notes of statically defined probes: what arguments are said to be, on both machines, and
 * that nothing in a damaged note does harm.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "usdt.h"

/* A probe of this very program; its name has a dash in D. */
#define NOTE(args)                                                                                           \
	"990:	nop\n"                                                                                         \
	".pushsection .note.stapsdt,\"\",\"note\"\n"                                                         \
	".balign 4\n"                                                                                        \
	".4byte 992f-991f, 994f-993f, 3\n"                                                                   \
	"991:	.asciz \"stapsdt\"\n"                                                                          \
	"992:	.balign 4\n"                                                                                   \
	"993:	.8byte 990b, 0, 0\n"                                                                           \
	".asciz \"test_usdt\"\n"                                                                             \
	".asciz \"a__probe\"\n"                                                                              \
	".asciz \"" args "\"\n"                                                                              \
	"994:	.balign 4\n"                                                                                   \
	".popsection\n"

static void probe(int n)
{
	__asm__ volatile(NOTE("-4@%0") : : "r"(n));
}

#define NONE DT_USDT_NOREG

static void expect(uint16_t machine, const char *text, const struct dt_usdt_arg *want, unsigned n)
{
	struct dt_usdt_spec spec;

	usdt_parse(&spec, text, machine);
	for (unsigned i = 0; i < DT_NARGS; i++) {
		const struct dt_usdt_arg *got = &spec.arg[i];

		if (i >= n || !want[i].kind) {
			assert_int_equal(got->kind, DT_USDT_NONE);
			continue;
		}
		assert_int_equal(got->kind, want[i].kind);
		assert_int_equal(got->value, want[i].value);
		assert_int_equal(got->base, want[i].base);
		assert_int_equal(got->index, want[i].index);
		assert_int_equal(got->shift, want[i].shift);
		assert_int_equal(got->size, want[i].size);
		assert_int_equal(got->is_signed, want[i].is_signed);
	}
}
#define EXPECT(machine, text, ...)                                                                           \
	do {                                                                                                 \
		const struct dt_usdt_arg want[] = {__VA_ARGS__};                                             \
		expect(machine, text, want, sizeof(want) / sizeof(want[0]));                                 \
	} while (0)

static void test_x86(void **state)
{
	(void)state;
	EXPECT(EM_X86_64, "-4@%edi 8@%r15 1@%al", {0, 112, NONE, DT_USDT_REG, 0, 4, 1},
	       {0, 0, NONE, DT_USDT_REG, 0, 8, 0}, {0, 80, NONE, DT_USDT_REG, 0, 1, 0});
	EXPECT(EM_X86_64, "-4@$-5 8@$0x10", {-5, NONE, NONE, DT_USDT_CONST, 0, 4, 1},
	       {16, NONE, NONE, DT_USDT_CONST, 0, 8, 0});
	EXPECT(EM_X86_64, "8@-8(%rbp) 2@(%rax) -8@16(%rsp,%rcx,4) 8@(%rdx,%rsi)",
	       {-8, 32, NONE, DT_USDT_MEM, 0, 8, 0}, {0, 80, NONE, DT_USDT_MEM, 0, 2, 0},
	       {16, 152, 88, DT_USDT_MEM, 2, 8, 1}, {0, 96, 104, DT_USDT_MEM, 0, 8, 0});
}

static void test_arm64(void **state)
{
	(void)state;
	EXPECT(EM_AARCH64, "4@w0 -8@x30 8@sp", {0, 0, NONE, DT_USDT_REG, 0, 4, 0},
	       {0, 240, NONE, DT_USDT_REG, 0, 8, 1}, {0, 248, NONE, DT_USDT_REG, 0, 8, 0});
	EXPECT(EM_AARCH64, "-4@5 8@[sp, 16] 8@[x0] 8@[x0, x1]", {5, NONE, NONE, DT_USDT_CONST, 0, 4, 1},
	       {16, 248, NONE, DT_USDT_MEM, 0, 8, 0}, {0, 0, NONE, DT_USDT_MEM, 0, 8, 0},
	       {0, 0, 8, DT_USDT_MEM, 0, 8, 0});
}

/* What cannot be read is an argument without value; those behind it are not lost. */
static void test_unknown(void **state)
{
	(void)state;
	EXPECT(EM_X86_64, "8@symbol(%rip) 4@%eax", {0}, {0, 80, NONE, DT_USDT_REG, 0, 4, 0});
	EXPECT(EM_X86_64, "8@%xmm0 3@%eax 8f@%xmm1 @ 8 8@ 8@( 8@(% 8@$", {0});
	EXPECT(EM_AARCH64, "8@[ 8@[sp 8@x31 8@w 8@x1x", {0});
	EXPECT(EM_X86_64, "", {0});
	EXPECT(EM_X86_64, "   ", {0});
	EXPECT(EM_X86_64, "1@$1 1@$2 1@$3 1@$4 1@$5 1@$6 1@$7 1@$8 1@$9 1@$10 1@$11",
	       {1, NONE, NONE, DT_USDT_CONST, 0, 1, 0}, {2, NONE, NONE, DT_USDT_CONST, 0, 1, 0},
	       {3, NONE, NONE, DT_USDT_CONST, 0, 1, 0}, {4, NONE, NONE, DT_USDT_CONST, 0, 1, 0},
	       {5, NONE, NONE, DT_USDT_CONST, 0, 1, 0}, {6, NONE, NONE, DT_USDT_CONST, 0, 1, 0},
	       {7, NONE, NONE, DT_USDT_CONST, 0, 1, 0}, {8, NONE, NONE, DT_USDT_CONST, 0, 1, 0},
	       {9, NONE, NONE, DT_USDT_CONST, 0, 1, 0}, {10, NONE, NONE, DT_USDT_CONST, 0, 1, 0});
}

static void test_notes(void **state)
{
	struct usdt_notes u;

	(void)state;
	probe(1);
	assert_true(usdt_read(&u, "/proc/self/exe"));
	assert_int_equal(u.n, 1);
	assert_string_equal(u.row[0].prov, "test_usdt");
	assert_string_equal(u.row[0].name, "a-probe");
	assert_int_not_equal(u.row[0].off, 0);
	assert_int_equal(u.row[0].sem, 0);
	assert_int_equal(u.row[0].spec.arg[0].kind, DT_USDT_REG);
	usdt_free(&u);
	assert_true(usdt_read(&u, "/etc/passwd"));
	assert_int_equal(u.n, 0);
	assert_true(usdt_read(&u, "/no/such/file"));
	assert_int_equal(u.n, 0);
}

/* This program with bytes of its notes changed. */
static void test_damaged(void **state)
{
	char name[] = "/tmp/test_usdt.XXXXXX", *bytes = malloc(1 << 24), *at;
	FILE *f = fopen("/proc/self/exe", "r");
	size_t n = fread(bytes, 1, 1 << 24, f);
	struct usdt_notes u;
	int fd = mkstemp(name);

	(void)state;
	fclose(f);
	at = memmem(bytes, n, "stapsdt\0", 8);
	while (at && (memcmp(at + 8 + 24, "test_usdt", 9)))
		at = memmem(at + 1, n - (at + 1 - bytes), "stapsdt\0", 8);
	assert_non_null(at);
	at -= 12;
	for (int i = 0; i < 72; i++) {
		char old = at[i];

		at[i] ^= 0x5a;
		assert_int_equal(pwrite(fd, bytes, n, 0), n);
		assert_true(usdt_read(&u, name));
		usdt_free(&u);
		at[i] = old;
	}
	close(fd);
	unlink(name);
	free(bytes);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_x86),   cmocka_unit_test(test_arm64),   cmocka_unit_test(test_unknown),
		cmocka_unit_test(test_notes), cmocka_unit_test(test_damaged),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
