/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * test_sym.c -- user symbols of this very process: its own functions, the vDSO, code that it says it has
 * compiled; and that names stay known.  (sym.h comes with print_datum.h: lowering has a header of that name.)
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>
#include "print_datum.h"

static void test_function(void **state)
{
	struct sym *s = sym_new();
	struct sym_hit hit;

	(void)state;
	assert_true(sym_user(s, getpid(), (uintptr_t)test_function + 1, &hit));
	assert_string_equal(hit.obj, "test_sym");
	assert_string_equal(hit.name, "test_function");
	assert_int_equal(hit.start, (uintptr_t)test_function);
	sym_free(s);
}

static void test_vdso(void **state)
{
	uint64_t base = getauxval(AT_SYSINFO_EHDR);
	struct sym *s = sym_new();
	struct sym_hit hit;
	bool named = false;

	(void)state;
	if (!base)
		skip();
	for (uint64_t at = base; !named && sym_user(s, getpid(), at, &hit); at += 16) {
		assert_string_equal(hit.obj, "[vdso]");
		named = hit.name && strstr(hit.name, "time");
	}
	assert_true(named);
	sym_free(s);
}

/* The file is looked at again while an address has no name. */
static void test_compiled(void **state)
{
	char *code = mmap(NULL, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), path[64];
	uint64_t addr = (uintptr_t)code;
	struct sym *s = sym_new();
	struct sym_hit hit;
	FILE *f;

	(void)state;
	assert_false(sym_user(s, getpid(), addr, &hit));
	snprintf(path, sizeof(path), "/tmp/perf-%d.map", getpid());
	f = fopen(path, "w");
	assert_non_null(f);
	fprintf(f, "%lx 40 old name\n%lx 20 LFoo;::bar (a b)\n%lx 10 next\nrubbish\n", addr, addr,
		addr + 0x20);
	fclose(f);
	nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
	assert_true(sym_user(s, getpid(), addr + 0x1f, &hit));
	assert_string_equal(hit.obj, "jit");
	assert_string_equal(hit.name, "LFoo;::bar (a b)");
	assert_int_equal(hit.start, addr);
	unlink(path);
	assert_true(sym_user(s, getpid(), addr + 0x2f, &hit));
	assert_string_equal(hit.name, "next");
	assert_false(sym_user(s, getpid(), addr + 0x30, &hit));
	munmap(code, 4096);
	sym_free(s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_function),
		cmocka_unit_test(test_vdso),
		cmocka_unit_test(test_compiled),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
