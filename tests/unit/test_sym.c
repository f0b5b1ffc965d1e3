/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * test_sym.c -- user symbols of this very process: its own functions, the vDSO, code that it says it has
 * compiled; and that names stay known.  What processes have mapped when, by made-up events.  (sym.h comes
 * with print_datum.h: lowering has a header of that name.)
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>
#include "print_datum.h"
#include "sym_user.h"

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

/* One that has ended before anybody asked, whose mappings are those of its parent. */
static void test_ended(void **state)
{
	struct sym *s = sym_new();
	struct sym_hit hit;
	pid_t pid;

	(void)state;
	if (sym_follow(s) < 0)
		skip();
	pid = fork();
	if (!pid)
		_exit(0);
	assert_int_equal(waitpid(pid, NULL, 0), pid);
	assert_true(sym_user(s, pid, (uintptr_t)test_function + 1, &hit));
	assert_string_equal(hit.name, "test_function");
	assert_false(sym_missed(s));
	sym_free(s);
}

#define NOBODY 0x7ffffff0u /* no process id */

static void apply(struct sym_spaces *ss, enum sym_eventkind kind, uint64_t time, uint32_t pid,
		  uint32_t parent)
{
	sym_spaces_apply(ss, &(struct sym_event){.kind = kind, .time = time, .pid = pid, .parent = parent});
}

static void map(struct sym_spaces *ss, uint32_t pid, uint64_t start, uint64_t end, const char *path)
{
	sym_spaces_apply(ss, &(struct sym_event){.kind = SYM_EV_MAP,
						 .pid = pid,
						 .start = start,
						 .end = end,
						 .off = 0x1000,
						 .ino = 1,
						 .path = path});
}

/* The file at an address, "" if there is none. */
static const char *at(const struct sym_space *s, uint64_t addr)
{
	const struct sym_map *m = sym_space_below(s, addr);

	return m && addr < m->end ? m->file->key.path : "";
}

static void test_spaces(void **state)
{
	struct sym_spaces ss = {0};
	const struct sym_space *s;

	(void)state;
	map(&ss, NOBODY, 0x10000, 0x20000, "/no/a");
	map(&ss, NOBODY, 0x14000, 0x15000, "/no/b");
	map(&ss, NOBODY, 0x14000, 0x15000, "/no/b");
	map(&ss, NOBODY, 0x1f000, 0x21000, NULL);
	s = sym_space_get(&ss, NOBODY);
	assert_string_equal(at(s, 0xffff), "");
	assert_string_equal(at(s, 0x13fff), "/no/a");
	assert_string_equal(at(s, 0x14000), "/no/b");
	assert_string_equal(at(s, 0x15000), "/no/a");
	assert_int_equal(sym_space_below(s, 0x15000)->off, 0x6000);
	assert_string_equal(at(s, 0x1f000), "");
	assert_int_equal(s->maps->n, 3);

	/* A fork has what its parent has, until one of them changes it. */
	apply(&ss, SYM_EV_FORK, 10, NOBODY + 1, NOBODY);
	assert_ptr_equal(sym_space_get(&ss, NOBODY + 1)->maps, s->maps);
	map(&ss, NOBODY + 1, 0x10000, 0x11000, "/no/c (deleted)");
	assert_string_equal(at(sym_space_get(&ss, NOBODY + 1), 0x10000), "/no/c");
	assert_string_equal(at(s, 0x10000), "/no/a");

	/* An exec begins with nothing; what was before is kept, and so at the next use of the id. */
	apply(&ss, SYM_EV_EXEC, 20, NOBODY + 1, 0);
	apply(&ss, SYM_EV_EXIT, 30, NOBODY + 1, 0);
	apply(&ss, SYM_EV_FORK, 40, NOBODY + 1, NOBODY);
	s = sym_space_get(&ss, NOBODY + 1);
	assert_int_equal(s->from, 40);
	assert_int_equal(s->older->from, 20);
	assert_int_equal(s->older->parent, NOBODY);
	assert_string_equal(at(s->older, 0x10000), "");
	assert_string_equal(at(s->older->older, 0x10000), "/no/c");
	sym_spaces_free(&ss);
	assert_int_equal(ss.bytes, 0);
	assert_null(ss.files.hash);
}

/* The dead make room, the oldest first. */
static void test_room(void **state)
{
	struct sym_spaces ss = {0};
	const struct sym_space *s;
	size_t most = 0;

	(void)state;
	for (uint64_t i = 1; i < 100000; i++) {
		apply(&ss, SYM_EV_EXEC, i, NOBODY, 0);
		map(&ss, NOBODY, 0x10000, 0x20000, "/no/a");
		most = ss.bytes > most ? ss.bytes : most;
	}
	assert_in_range(most, 6 << 20, 9 << 20);
	s = sym_space_get(&ss, NOBODY);
	assert_int_equal(s->from, 99999);
	while (s->older) {
		assert_int_equal(s->older->from, s->from - 1);
		s = s->older;
	}
	assert_true(s->from > 1);
	sym_spaces_free(&ss);
	assert_int_equal(ss.bytes, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_function), cmocka_unit_test(test_vdso),
		cmocka_unit_test(test_compiled), cmocka_unit_test(test_ended),
		cmocka_unit_test(test_spaces),	 cmocka_unit_test(test_room),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
