/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * test_link.c -- what becomes of descriptions on a host, without loading anything: names and ids of probes,
 * macros, globs over system calls, functions of this very program, alternatives by rank, what matches
 * nothing.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <cmocka.h>
#include "counter.h"
#include "link.h"
#include "objbuild.h"
#include "umods.h"
#include "usyms.h"

/* Two functions to be found. */
int link_target_one(int x);
int link_target_two(int x);
__attribute__((noinline)) int link_target_one(int x)
{
	return x + 1;
}
__attribute__((noinline)) int link_target_two(int x)
{
	volatile int y = x; /* long enough for a probe at offset 4 */

	return y + 2;
}

static void test_probes(void **state)
{
	struct probes p;
	uint32_t a, b;

	(void)state;
	assert_true(probes_init(&p));
	assert_int_equal(probes_find(&p, "dtrace", "", "", "BEGIN"), PROBE_BEGIN);
	assert_int_equal(probes_find(&p, "dtrace", "", "", "ERROR"), PROBE_ERROR);
	a = probes_add(&p, "syscall", "vmlinux", "read", "entry", 7);
	b = probes_add(&p, "syscall", "vmlinux", "read", "return", 8);
	assert_int_equal(a, 4);
	assert_int_equal(b, 5);
	assert_int_equal(probes_add(&p, "syscall", "vmlinux", "read", "entry", 9), a);
	assert_int_equal(p.row[a].desc, 7);
	assert_int_equal(p.row[a].nameid[2], p.row[b].nameid[2]);
	assert_int_not_equal(p.row[a].nameid[3], p.row[b].nameid[3]);
	assert_string_equal(p.name[p.row[b].nameid[3]], "return");
	assert_int_equal(probes_find(&p, "syscall", "vmlinux", "write", "entry"), 0);
	for (int i = 0; i < 1000; i++) {
		char name[32];

		snprintf(name, sizeof(name), "f%d", i);
		assert_int_equal(probes_add(&p, "pid1", "m", name, "entry", 0), 6 + i);
	}
	assert_string_equal(p.row[1005].func, "f999");
	probes_free(&p);
}

static void test_macros(void **state)
{
	char *argv[] = {(char *)"one", (char *)"0x10"}, err[256], *s;
	struct macros m = {.script = "x.d", .argv = argv, .argc = 2, .target = 42};

	(void)state;
	s = macro_expand(&m, "pid$target", err, sizeof(err));
	assert_string_equal(s, "pid42");
	free(s);
	s = macro_expand(&m, "a$1b$$2", err, sizeof(err));
	assert_string_equal(s, "aoneb0x10");
	free(s);
	assert_null(macro_expand(&m, "$3", err, sizeof(err)));
	assert_non_null(strstr(err, "$3"));
	assert_null(macro_expand(&m, "$nosuch", err, sizeof(err)));
	m.target = 0;
	assert_null(macro_expand(&m, "pid$target", err, sizeof(err)));
	assert_non_null(strstr(err, "-c"));
	m.defaultargs = true;
	s = macro_expand(&m, "$3", err, sizeof(err));
	assert_string_equal(s, "");
	free(s);
}

static void test_modules(void **state)
{
	struct umod lib = {.name = (char *)"libc.so.6"}, exe = {.name = (char *)"prog", .exe = true};

	(void)state;
	assert_true(umod_match(&lib, ""));
	assert_true(umod_match(&lib, "libc"));
	assert_true(umod_match(&lib, "libc.so"));
	assert_true(umod_match(&lib, "libc.so.6"));
	assert_true(umod_match(&lib, "lib[a-d]*"));
	assert_false(umod_match(&lib, "lib"));
	assert_false(umod_match(&lib, "a.out"));
	assert_true(umod_match(&exe, "a.out"));
	assert_true(umod_match(&exe, "prog"));
}

static void test_functions(void **state)
{
	struct usyms u;
	char err[256];
	unsigned found = 0;

	(void)state;
	assert_true(usyms_read(&u, "/proc/self/exe", "", NULL, err, sizeof(err)));
	for (size_t i = 0; i < u.n; i++) {
		found += !strcmp(u.row[i].name, "link_target_one") ||
			 !strcmp(u.row[i].name, "link_target_two");
		assert_true(!i || u.row[i - 1].off <= u.row[i].off);
	}
	assert_int_equal(found, 2);
	usyms_free(&u);
	assert_false(usyms_read(&u, "/proc/self/maps", "", NULL, err, sizeof(err)));
	assert_false(usyms_read(&u, "/nonexistent", "", NULL, err, sizeof(err)));
}

/* An object with one description, served by trampolines of the given kinds at ranks 0, 1, ... */
struct one {
	struct objbuild b;
	struct obj o;
	struct probes p;
	struct proc proc;
	struct procs procs;
	struct macros macros;
	struct linkage l;
	char *sec;
};

static uint32_t add_desc(struct one *t, enum dray_prov kind, const char *prov, const char *mod,
			 const char *func, const char *name)
{
	return OB_ROW(&t->b, DESC, dray_desc, .prov = ob_str(&t->b, prov), .mod = ob_str(&t->b, mod),
		      .func = ob_str(&t->b, func), .name = ob_str(&t->b, name), .kind = kind,
		      .text = ob_str(&t->b, name), .file = DRAY_NONE);
}

static void add_tramp(struct one *t, uint32_t desc, enum dray_attach at, const char *target, uint32_t rank,
		      uint32_t mask_words)
{
	uint32_t i = OB_ROW(&t->b, TRAMP, dray_tramp, .prog = ob_str(&t->b, "p"), .attach = at,
			    .target = ob_str(&t->b, target),
			    .run_first = t->b.size[DRAY_T_RUN] / sizeof(struct dray_run), .run_count = 1,
			    .mask_words = mask_words);

	OB_ROW(&t->b, RUN, dray_run,
	       .link = OB_ROW(&t->b, LINK, dray_link, .desc = desc, .tramp = i, .rank = rank), .clause = 0);
}

static struct one *begin(void)
{
	struct one *t = calloc(1, sizeof(*t));

	ob_init(&t->b);
	t->proc = (struct proc){.pid = getpid()};
	t->procs = (struct procs){.row = &t->proc, .n = 1, .live = 1};
	t->macros.target = getpid();
	return t;
}

static bool do_link(struct one *t, bool zdefs)
{
	const struct link_env env = {
		.o = &t->o, .probes = &t->p, .procs = &t->procs, .macros = &t->macros, .zdefs = zdefs};
	uint32_t size;
	char err[256];

	OB_ROW(&t->b, CLAUSE, dray_clause, .desc_count = t->b.size[DRAY_T_DESC] / sizeof(struct dray_desc),
	       .file = DRAY_NONE);
	t->sec = ob_section(&t->b, &size);
	if (!obj_check_section(&t->o, t->sec, size, err, sizeof(err)))
		fail_msg("%s", err);
	assert_true(probes_init(&t->p));
	return link_run(&t->l, &env);
}

static void end(struct one *t)
{
	link_free(&t->l);
	probes_free(&t->p);
	obj_free(&t->o);
	free(t->sec);
	free(t);
}

static void test_syscalls(void **state)
{
	struct one *t = begin();
	uint64_t mask[1];
	uint32_t d, id;

	(void)state;
	d = add_desc(t, DRAY_PROV_SYSCALL, "syscall", "", "pre*64", "");
	add_tramp(t, d, DRAY_AT_RAW_TP, "sys_enter", 0, 1);
	add_tramp(t, d, DRAY_AT_RAW_TP, "sys_exit", 0, 1);
	d = add_desc(t, DRAY_PROV_SYSCALL, "syscall", "vmlinux", "uname", "entry"); /* by its other name */
	add_tramp(t, d, DRAY_AT_RAW_TP, "sys_enter", 0, 1);
	assert_true(do_link(t, false));
	assert_int_equal(t->l.matched[0], 2); /* pread64 */
	assert_int_equal(t->l.matched[1], 1);
	id = probes_find(&t->p, "syscall", "vmlinux", "pread64", "return");
	assert_int_equal(id, 5);
	assert_int_not_equal(probes_find(&t->p, "syscall", "vmlinux", "newuname", "entry"), 0);
	for (unsigned i = 0; i < 400; i++)
		if (link_syscall_site(&t->l, &t->o, &t->p, 1, i, mask) == id)
			break;
	assert_int_equal(mask[0], 1);
	assert_int_equal(link_clause_matches(&t->l, &t->o, 0), 3);
	end(t);
}

static void test_no_match(void **state)
{
	struct one *t = begin();

	(void)state;
	add_tramp(t, add_desc(t, DRAY_PROV_SYSCALL, "syscall", "", "nosuchcall", "entry"), DRAY_AT_RAW_TP,
		  "sys_enter", 0, 1);
	assert_false(do_link(t, false));
	end(t);
	t = begin();
	add_tramp(t, add_desc(t, DRAY_PROV_SYSCALL, "syscall", "", "nosuchcall", "entry"), DRAY_AT_RAW_TP,
		  "sys_enter", 0, 1);
	assert_true(do_link(t, true));
	assert_int_equal(t->l.prid[0], 0);
	assert_false(t->l.used[0]);
	end(t);
}

static void test_ranks(void **state)
{
	struct one *t = begin();
	uint32_t d = add_desc(t, DRAY_PROV_FIXED, "proc", "", "", "exec");

	(void)state;
	add_tramp(t, d, DRAY_AT_RAW_TP, "no_such_tracepoint", 0, 0);
	add_tramp(t, d, DRAY_AT_RAW_TP, "sys_enter", 0, 0);
	add_tramp(t, d, DRAY_AT_RAW_TP, "sys_exit", 1, 0);
	if (access("/sys/kernel/btf/vmlinux", R_OK)) {
		end(t);
		skip();
	}
	assert_true(do_link(t, false));
	assert_false(t->l.used[0]);
	assert_false(t->l.used[1]); /* its partner is missing */
	assert_true(t->l.used[2]);
	assert_int_equal(t->l.prid[2], 4);
	assert_string_equal(t->p.row[4].mod, "vmlinux");
	end(t);
}

static void test_counters(void **state)
{
	static const char *const bad[] = {"", "1:2:all", "1:0x2:", "1:0x2:most", "x:0x2:all", "1:0x2:alls"};
	struct counter c;
	uint64_t n;

	(void)state;
	assert_true(counter_parse("3:0x10102:user", &c));
	assert_int_equal(c.type, 3);
	assert_int_equal(c.config, 0x10102);
	assert_true(c.no_kernel && !c.no_user);
	assert_string_equal(c.count, "");
	assert_true(counter_parse("1:0x2:all:$1", &c));
	assert_true(!c.no_kernel && !c.no_user);
	assert_string_equal(c.count, "$1");
	for (unsigned i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		assert_false(counter_parse(bad[i], &c));
	assert_true(counter_number("12", &n) && n == 12);
	assert_false(counter_number("0", &n) || counter_number("1x", &n) || counter_number("", &n) ||
		     counter_number("99999999999999999999", &n));
}

/* A tracepoint that is named needs no list; it is a site without entries in dt_sites. */
static void test_tracepoints(void **state)
{
	struct one *t = begin();

	(void)state;
	add_tramp(t, add_desc(t, DRAY_PROV_RAWTP, "sdt", "", "", "sys_enter"), DRAY_AT_RAW_TP, "", 0, 1);
	assert_true(do_link(t, false));
	assert_int_equal(t->l.matched[0], 1);
	assert_int_equal(t->l.nsite, 1);
	assert_int_equal(t->l.nentry, 0);
	assert_string_equal(t->l.site[0].path, "sys_enter");
	assert_true(t->l.site[0].exact);
	assert_int_equal(t->l.site[0].entry[0].mask[0], 1);
	assert_string_equal(t->p.row[4].prov, "sdt");
	end(t);
	t = begin();
	add_tramp(t, add_desc(t, DRAY_PROV_RAWTP, "sdt", "", "", "no_such_*"), DRAY_AT_RAW_TP, "", 0, 1);
	assert_false(do_link(t, false));
	end(t);
}

/* Three descriptions of two functions: one site for each, entries for what differs. */
static void test_pid(void **state)
{
	struct one *t = begin();

	(void)state;
	add_tramp(t, add_desc(t, DRAY_PROV_PID, "pid$target", "a.out", "link_target_*", "entry"),
		  DRAY_AT_UPROBE, "", 0, 1);
	OB_ROW(&t->b, LINK, dray_link,
	       .desc = add_desc(t, DRAY_PROV_PID, "pid$target", "a.out", "link_target_one", ""), .tramp = 0);
	add_tramp(t, add_desc(t, DRAY_PROV_PID, "pid$target", "", "link_target_two", "return"),
		  DRAY_AT_URETPROBE, "", 0, 1);
	add_tramp(t, add_desc(t, DRAY_PROV_PID, "pid$target", "a.out", "link_target_two", "4"),
		  DRAY_AT_UPROBE, "", 0, 1);
	assert_true(do_link(t, false));
	assert_int_equal(t->l.matched[0], 2);
	assert_int_equal(t->l.matched[1], 1);
	assert_int_equal(t->l.matched[2], 1);
	assert_int_equal(t->l.matched[3], 1);
	assert_int_equal(t->l.nsite, 4);
	assert_int_equal(t->l.nentry, 4);
	assert_int_equal(t->p.n, 4 + 4);
	assert_true(t->l.site[0].exact ^ t->l.site[1].exact);
	assert_int_equal(t->l.site[0].entry[0].pid, getpid());
	end(t);
}

static void test_pid_errors(void **state)
{
	static const char *const bad[][4] = {
		{"pid$target", "nosuchmodule", "main", "entry"},
		{"pid$target", "a.out", "nosuchfunction", "entry"},
		{"pid", "a.out", "main", "entry"},
		{"pid*", "a.out", "main", "entry"},
		{"pid$7", "a.out", "main", "entry"},
		{"pid1x", "a.out", "main", "entry"},
		{"pid999999999", "a.out", "main", "entry"},
		{"pid$target", "a.out", "main", "nosuchname"},
	};

	(void)state;
	for (unsigned i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		struct one *t = begin();

		add_tramp(t, add_desc(t, DRAY_PROV_PID, bad[i][0], bad[i][1], bad[i][2], bad[i][3]),
			  DRAY_AT_UPROBE, "", 0, 1);
		assert_false(do_link(t, false));
		end(t);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_probes),	   cmocka_unit_test(test_macros),
		cmocka_unit_test(test_modules),	   cmocka_unit_test(test_functions),
		cmocka_unit_test(test_syscalls),   cmocka_unit_test(test_no_match),
		cmocka_unit_test(test_ranks),	   cmocka_unit_test(test_pid),
		cmocka_unit_test(test_pid_errors), cmocka_unit_test(test_tracepoints),
		cmocka_unit_test(test_counters),
	};

	/* Keep both in the program. */
	if (link_target_one(1) == link_target_two(1))
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
