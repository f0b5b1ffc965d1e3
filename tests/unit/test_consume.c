/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * test_consume.c -- from records to output: probe lines, trace(), stacks, speculation, faults, exit status,
 * options, the output itself, and records that no kernel would send.
 */
#include <fcntl.h>
#include <unistd.h>
#include "consume.h"
#include "printing.h"

#define FLOW_HEADING "CPU FUNCTION                                 \n"
#define HEADING "CPU     ID                    FUNCTION:NAME\n"

static const char *feed(struct fix *f, const struct fix_rec *r)
{
	assert_true(consume_record(f->c, r->b, r->size));
	return fix_output(f);
}

static void test_lines(void **state)
{
	struct fix *f = *state;
	struct fix_rec r = fix_rec(1, 0, 24);

	f->opts.quiet = false;
	fix_clause(f, 24);
	fix_act(f, DRAY_ACT_TRACE, NULL);
	fix_item(f, DRAY_IT_STR, 16, 8, 0);
	fix_clause(f, 16)->flags = DRAY_CL_DEFAULT;
	fix_clause(f, 16)->flags = 0;
	assert_true(fix_start(f));
	fix_string(&r, 16, "hi");
	assert_string_equal(
		feed(f, &r),
		HEADING "  1      1                           :BEGIN   hi                               \n");
	r = fix_rec(3, 1, 16);
	assert_string_equal(feed(f, &r), "  1      3                       main:entry \n");
	r = fix_rec(3, 2, 16);
	assert_string_equal(feed(f, &r), "");
	f->opts.quiet = true;
	r = fix_rec(3, 1, 16);
	assert_string_equal(feed(f, &r), "");
}

/* trace(v) of an integer, with columns and without. */
static void check_trace(int64_t v, uint32_t size, uint32_t flags, const char *loud, const char *quiet)
{
	struct fix_rec r = fix_rec(1, 0, 24);
	struct fix *f;
	void *s;

	fix_setup(&s);
	f = s;
	f->opts.quiet = false;
	fix_clause(f, 16 + size);
	fix_act(f, DRAY_ACT_TRACE, NULL);
	fix_item(f, DRAY_IT_INT, 16, size, flags);
	fix_int(&r, 16, v, size);
	assert_true(fix_start(f));
	assert_string_equal(strstr(feed(f, &r), "BEGIN ") + 6, loud);
	f->opts.quiet = true;
	assert_string_equal(feed(f, &r), quiet);
	fix_teardown(&s);
}

static void test_trace(void **state)
{
	(void)state;
	check_trace(-1, 8, DRAY_IF_SIGNED, "                  -1\n", "-1");
	check_trace(-1, 8, 0, " 18446744073709551615\n", "18446744073709551615");
	check_trace(-1, 4, DRAY_IF_SIGNED, "         -1\n", "-1");
	check_trace(-1, 4, 0, " 4294967295\n", "4294967295");
	check_trace(-1, 2, DRAY_IF_SIGNED, "    -1\n", "-1");
	check_trace(-1, 2, 0, " 65535\n", "65535");
	check_trace(-1, 1, DRAY_IF_SIGNED, "  -1\n", "-1");
	check_trace(-1, 1, 0, " 255\n", "255");
}

static void test_bytes(void **state)
{
	struct fix *f = *state;
	struct fix_rec r = fix_rec(1, 0, 40);

	fix_clause(f, 40);
	fix_act(f, DRAY_ACT_TRACE, NULL);
	fix_item(f, DRAY_IT_BYTES, 16, 18, 0);
	fix_clause(f, 40);
	fix_act(f, DRAY_ACT_TRACEMEM, NULL);
	fix_item(f, DRAY_IT_BYTES, 16, 18, 0);
	fix_item(f, DRAY_IT_INT, 36, 4, DRAY_IF_SIGNED);
	assert_true(fix_start(f));
	fix_put(&r, 16, "text\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 18);
	assert_string_equal(
		feed(f, &r),
		"\n             0  1  2  3  4  5  6  7  8  9  a  b  c  d  e  f  0123456789abcdef\n"
		"         0: 74 65 78 74 00 00 00 00 00 00 00 00 00 00 00 00  text............\n"
		"        10: 00 00                                            ..\n");
	fix_put(&r, 16, "text\0A", 6);
	assert_string_equal(
		feed(f, &r),
		"\n             0  1  2  3  4  5  6  7  8  9  a  b  c  d  e  f  0123456789abcdef\n"
		"         0: 74 65 78 74 00 41 00 00 00 00 00 00 00 00 00 00  text.A..........\n"
		"        10: 00 00                                            ..\n");
	r.hdr.clause = 1;
	fix_int(&r, 36, 3, 4);
	assert_string_equal(
		feed(f, &r),
		"\n             0  1  2  3  4  5  6  7  8  9  a  b  c  d  e  f  0123456789abcdef\n"
		"         0: 74 65 78                                         tex\n");
	fix_int(&r, 36, -1, 4);
	assert_non_null(strstr(feed(f, &r), "        10: 00 00"));
	fix_int(&r, 36, 0, 4);
	assert_string_equal(feed(f, &r), "");
}

static void test_flow(void **state)
{
	struct fix *f = *state;
	const struct {
		uint32_t prid;
		uint16_t clause;
		const char *text;
	} step[] = {
		{3, 0, " -> main"},   {3, 1, "  | main:entry"}, {5, 0, "   => read"}, {1, 0, "    | :BEGIN"},
		{4, 0, "   <- main"}, {4, 0, " <- main"},	{4, 0, " <- main"},
	};
	char expected[64];
	struct fix_rec r;

	f->opts.quiet = false;
	f->opts.flowindent = true;
	fix_clause(f, 16)->flags = DRAY_CL_DEFAULT;
	fix_clause(f, 16)->flags = DRAY_CL_DEFAULT;
	assert_true(fix_start(f));
	/* The heading comes with the first line. */
	for (size_t i = 0; i < sizeof(step) / sizeof(step[0]); i++) {
		r = fix_rec(step[i].prid, step[i].clause, 16);
		snprintf(expected, sizeof(expected), "  1 %-41s \n", step[i].text);
		assert_string_equal(feed(f, &r) + (i ? 0 : strlen(FLOW_HEADING)), expected);
	}
}

static void test_conditions(void **state)
{
	struct fix *f = *state;
	struct fix_rec r = fix_rec(1, 0, 16);

	f->opts.quiet = false;
	fix_clause(f, 16)->flags = DRAY_CL_PRINTS | DRAY_CL_COND;
	fix_act(f, DRAY_ACT_PRINTF, "a");
	fix_act(f, DRAY_ACT_PRINTF, "b");
	assert_true(fix_start(f));
	r.hdr.present = 2;
	assert_string_equal(feed(f, &r), HEADING "  1      1                           :BEGIN b\n");
	r.hdr.present = 0;
	assert_string_equal(feed(f, &r), "");
}

/* The last one counts, as in dtrace(8). */
static void test_exit(void **state)
{
	struct fix *f = *state;
	struct fix_rec r = fix_rec(1, 0, 20);
	int status = -1;

	fix_clause(f, 20);
	fix_act(f, DRAY_ACT_EXIT, NULL);
	fix_item(f, DRAY_IT_INT, 16, 4, DRAY_IF_SIGNED);
	assert_true(fix_start(f));
	assert_false(consumer_exited(f->c, &status));
	fix_int(&r, 16, 3, 4);
	feed(f, &r);
	fix_int(&r, 16, 4, 4);
	feed(f, &r);
	assert_true(consumer_exited(f->c, &status));
	assert_int_equal(status, 4);
	r.hdr.prid = 2; /* END */
	fix_int(&r, 16, 5, 4);
	feed(f, &r);
	fix_int(&r, 16, 6, 4);
	feed(f, &r);
	assert_true(consumer_exited(f->c, &status));
	assert_int_equal(status, 6);
}

/* Clauses: 0 prints an integer, 1 commits, 2 discards. */
static void speculation(struct fix *f)
{
	fix_clause(f, 20);
	fix_act(f, DRAY_ACT_PRINTF, "%d,");
	fix_item(f, DRAY_IT_INT, 16, 4, 0);
	fix_clause(f, 20)->flags = 0;
	fix_act(f, DRAY_ACT_COMMIT, NULL);
	fix_item(f, DRAY_IT_INT, 16, 4, 0);
	fix_clause(f, 20)->flags = 0;
	fix_act(f, DRAY_ACT_DISCARD, NULL);
	fix_item(f, DRAY_IT_INT, 16, 4, 0);
	assert_true(fix_start(f));
}

static const char *spec(struct fix *f, uint16_t clause, uint32_t id, int64_t v)
{
	struct fix_rec r = fix_rec(1, clause, 20);

	r.hdr.spec = id;
	fix_int(&r, 16, v, 4);
	return feed(f, &r);
}

static void test_speculation(void **state)
{
	struct fix *f = *state;

	speculation(f);
	assert_string_equal(spec(f, 0, 1, 10), "");
	assert_string_equal(spec(f, 0, 2, 20), "");
	assert_string_equal(spec(f, 0, 0, 99), "99,");
	assert_string_equal(spec(f, 0, 1, 11), "");
	assert_string_equal(spec(f, 1, 0, 1), "10,11,");
	assert_string_equal(spec(f, 1, 0, 1), "");
	assert_string_equal(spec(f, 2, 0, 2), "");
	assert_string_equal(spec(f, 1, 0, 2), "");
	assert_string_equal(spec(f, 1, 0, 0), "");
	/* A commit that is itself held back decides on nothing when it is replayed. */
	spec(f, 0, 3, 30);
	spec(f, 1, 4, 3);
	assert_string_equal(spec(f, 1, 0, 4), "");
	assert_string_equal(spec(f, 1, 0, 3), "30,");
	assert_int_equal(consumer_spec_drops(f->c), 0);
}

/* A record that another CPU was making when its speculation ended belongs to nobody, not to the id's next
 * user. */
static void test_spec_late(void **state)
{
	struct fix *f = *state;
	uint32_t first = DT_SPEC_TAG(1, 1 << 2), second = DT_SPEC_TAG(1, 2 << 2);

	speculation(f);
	spec(f, 0, first, 10);
	assert_string_equal(spec(f, 1, 0, first), "10,");
	assert_string_equal(spec(f, 0, first, 11), "");
	assert_string_equal(spec(f, 0, second, 20), "");
	assert_string_equal(spec(f, 1, 0, first), "");
	assert_string_equal(spec(f, 1, 0, second), "20,");
	spec(f, 0, second, 21);
	assert_string_equal(spec(f, 1, 0, second), "");
	assert_int_equal(consumer_spec_drops(f->c), 0);
}

static void test_spec_drops(void **state)
{
	struct fix *f = *state;

	f->opts.specsize = 40;
	speculation(f);
	spec(f, 0, 1, 1);
	spec(f, 0, 1, 2);
	spec(f, 0, 1, 3);
	spec(f, 0, 2, 4);
	assert_int_equal(consumer_spec_drops(f->c), 1);
	assert_string_equal(spec(f, 1, 0, 1), "1,2,");
	/* Left alone at the end, the others print nothing. */
}

static void test_faults(void **state)
{
	static const struct {
		uint32_t fault;
		uint64_t value;
		const char *text;
	} kinds[] = {
		{DT_FAULT_BADADDR, 8, "invalid address (0x8)"},
		{DT_FAULT_BADADDR, UINT64_MAX, "invalid address"},
		{DT_FAULT_DIVZERO, 0, "divide-by-zero"},
		{DT_FAULT_BADINDEX, (uint64_t)-3, "index out of bounds (-3)"},
		{DT_FAULT_BADSIZE, 16, "invalid size (0x10)"},
		{77, 1, "unknown fault"},
	};
	struct fix *f = *state;
	struct dt_rec_fault r = {.rec = {.prid = 3, .clause = DT_REC_FAULT}, .clause = 0, .site = 0};
	char expected[256];

	fix_clause(f, 16);
	f->site[0] = (struct dray_site){.line = 12};
	f->o.nsite = 1;
	assert_true(fix_start(f));
	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		size_t seen = strlen(fix_errors(f));

		r.fault = kinds[i].fault;
		r.value = kinds[i].value;
		r.site = i == 2 ? 99 : 0; /* an unknown place: the clause's */
		assert_true(consume_record(f->c, &r, sizeof(r)));
		snprintf(expected, sizeof(expected),
			 "dtrace: error in dt_clause_0 for probe ID 3 (pid7:a.out:main:entry): %s at "
			 "test.d:%d\n",
			 kinds[i].text, i == 2 ? 7 : 12);
		assert_string_equal(fix_errors(f) + seen, expected);
	}
	assert_false(consume_record(f->c, &r, sizeof(r) - 1));
	r.clause = 1;
	assert_false(consume_record(f->c, &r, sizeof(r)));
}

static void test_setopt(void **state)
{
	struct fix *f = *state;
	struct fix_rec r = fix_rec(1, 0, 32);

	fix_clause(f, 32);
	fix_act(f, DRAY_ACT_SETOPT, NULL);
	fix_item(f, DRAY_IT_STR, 16, 8, 0);
	fix_item(f, DRAY_IT_STR, 24, 8, 0);
	assert_true(fix_start(f));
	fix_string(&r, 16, "stackindent");
	fix_string(&r, 24, "3");
	feed(f, &r);
	assert_int_equal(f->opts.stackindent, 3);
	r = fix_rec(1, 0, 32);
	fix_string(&r, 16, "nonsense");
	fix_string(&r, 24, "3");
	feed(f, &r);
	assert_non_null(
		strstr(fix_errors(f), "(dtrace:::BEGIN): couldn't set option \"nonsense\" to \"3\": "));
}

static void test_destructive(void **state)
{
	struct fix *f = *state;
	struct fix_rec r = fix_rec(1, 0, 16);

	fix_clause(f, 16);
	fix_act(f, DRAY_ACT_SYSTEM, "exit 3");
	fix_act(f, DRAY_ACT_FREOPEN, "/nonexistent/x");
	assert_true(fix_start(f));
	feed(f, &r);
	assert_non_null(strstr(fix_errors(f), "system() needs -w"));
	assert_non_null(strstr(fix_errors(f), "freopen() needs -w"));
	f->opts.destructive = true;
	feed(f, &r);
	assert_non_null(strstr(fix_errors(f), "couldn't freopen() \"/nonexistent/x\": No such file"));
}

static void read_file(const char *path, char *buf, size_t size)
{
	FILE *file = fopen(path, "r");

	assert_non_null(file);
	buf[fread(buf, 1, size - 1, file)] = '\0';
	fclose(file);
}

/* freopen() and system(), on a real file. */
static void test_redirect(void **state)
{
	struct fix *f = *state;
	struct fix_rec r = fix_rec(1, 0, 24);
	char dir[] = "/tmp/dray-test-XXXXXX", main_path[64], other[64], command[128], buf[128];
	FILE *memory = f->out;

	assert_non_null(mkdtemp(dir));
	snprintf(main_path, sizeof(main_path), "%s/main", dir);
	snprintf(other, sizeof(other), "%s/other", dir);
	snprintf(command, sizeof(command), "echo shell >> %s", main_path);
	f->out = fopen(main_path, "a");
	assert_non_null(f->out);
	f->opts.destructive = true;
	fix_clause(f, 24);
	fix_act(f, DRAY_ACT_PRINTF, "one\n");
	fix_act(f, DRAY_ACT_SYSTEM, command);
	fix_act(f, DRAY_ACT_PRINTF, "two\n");
	fix_act(f, DRAY_ACT_FREOPEN, "%s");
	fix_item(f, DRAY_IT_STR, 16, 8, 0);
	fix_act(f, DRAY_ACT_PRINTF, "three\n");
	fix_act(f, DRAY_ACT_FREOPEN, "");
	fix_act(f, DRAY_ACT_PRINTF, "four\n");
	fix_clause(f, 16);
	fix_act(f, DRAY_ACT_FTRUNCATE, NULL);
	assert_true(fix_start(f));
	fix_string(&r, 16, other);
	assert_true(consume_record(f->c, r.b, r.size));
	assert_true(consumer_flush(f->c));
	read_file(main_path, buf, sizeof(buf));
	assert_string_equal(buf, "one\nshell\ntwo\nfour\n");
	read_file(other, buf, sizeof(buf));
	assert_string_equal(buf, "three\n");
	r = fix_rec(1, 1, 16);
	assert_true(consume_record(f->c, r.b, r.size));
	read_file(main_path, buf, sizeof(buf));
	assert_string_equal(buf, "");
	consumer_free(f->c);
	f->c = NULL;
	fclose(f->out);
	f->out = memory;
	unlink(main_path);
	unlink(other);
	rmdir(dir);
}

static void test_full_disk(void **state)
{
	struct fix *f = *state;
	struct fix_rec r = fix_rec(1, 0, 16);
	FILE *memory = f->out;

	f->out = fopen("/dev/full", "w");
	assert_non_null(f->out);
	fix_clause(f, 16);
	fix_act(f, DRAY_ACT_PRINTF, "text");
	assert_true(fix_start(f));
	assert_true(consume_record(f->c, r.b, r.size));
	assert_false(consumer_flush(f->c));
	assert_false(consume_record(f->c, r.b, r.size));
	assert_string_equal(fix_errors(f), "dtrace: cannot write output: No space left on device\n");
	consumer_free(f->c);
	f->c = NULL;
	fclose(f->out);
	f->out = memory;
}

/* A function whose name is to be found. */
__attribute__((noinline)) int consume_test_marker(int v);
int consume_test_marker(int v)
{
	__asm__ volatile("" : "+r"(v));
	return v + 1;
}

static void test_user_symbols(void **state)
{
	struct fix *f = *state;
	uint64_t tgid = (uint64_t)getpid(), addr = (uint64_t)(uintptr_t)consume_test_marker;
	uint64_t pc[4] = {tgid, addr, addr + 1, 1};
	struct dt_var v = {.off = 48, .len = sizeof(pc)};
	struct fix_rec r = fix_rec(1, 0, 48);

	fix_clause(f, 48);
	fix_act(f, DRAY_ACT_USTACK, NULL);
	fix_item(f, DRAY_IT_USTACK, 24, 8, 0);
	fix_clause(f, 48);
	fix_act(f, DRAY_ACT_PRINTF, "%A|%s|%s|%A");
	fix_item(f, DRAY_IT_USYM, 32, 16, 0)->arg = DRAY_SYM_UADDR;
	fix_item(f, DRAY_IT_USYM, 32, 16, 0)->arg = DRAY_SYM_USYM;
	fix_item(f, DRAY_IT_USYM, 32, 16, 0)->arg = DRAY_SYM_UMOD;
	fix_item(f, DRAY_IT_INT, 40, 8, 0);
	assert_true(fix_start(f));
	fix_put(&r, 24, &v, sizeof(v));
	fix_put(&r, 32, &tgid, 8);
	addr++;
	fix_put(&r, 40, &addr, 8);
	fix_put(&r, 48, pc, sizeof(pc));
	assert_string_equal(feed(f, &r), "\n"
					 "              test_consume`consume_test_marker\n"
					 "              test_consume`consume_test_marker+0x1\n"
					 "              0x1\n");
	r.hdr.clause = 1;
	feed(f, &r);
	/* Without a target the last is a bare number. */
	assert_non_null(strstr(f->out_text,
			       "test_consume`consume_test_marker+0x1|test_consume`consume_test_marker|"
			       "test_consume|0x"));
	f->opts.noresolve = true;
	r.hdr.clause = 0;
	assert_non_null(strstr(feed(f, &r), "              test_consume:0x"));
}

static void test_sym_action(void **state)
{
	struct fix *f = *state;
	struct fix_rec r = fix_rec(1, 0, 24);
	uint64_t addr = 0x1234;

	fix_clause(f, 24);
	fix_act(f, DRAY_ACT_SYM, NULL);
	fix_item(f, DRAY_IT_SYM, 16, 8, 0)->arg = DRAY_SYM_SYM;
	assert_true(fix_start(f));
	fix_put(&r, 16, &addr, 8);
	assert_string_equal(feed(f, &r), "  0x1234                                            ");
}

static void test_hostile_records(void **state)
{
	struct fix *f = *state;
	struct fix_rec r = fix_rec(1, 0, 24);
	const struct dt_var bad[] = {{.off = 0, .len = 25},
				     {.off = 24, .len = 1},
				     {.off = UINT32_MAX, .len = 2},
				     {.off = 8, .len = UINT32_MAX}};

	fix_clause(f, 24);
	fix_act(f, DRAY_ACT_PRINTF, "[%s]");
	fix_item(f, DRAY_IT_STR, 16, 8, 0);
	assert_true(fix_start(f));
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		fix_put(&r, 16, &bad[i], sizeof(bad[i]));
		assert_string_equal(feed(f, &r), "[]");
	}
	/* Short, and with ids that do not exist. */
	for (size_t n = 0; n < 24; n++) {
		unsigned char *copy = malloc(n ? n : 1);

		memcpy(copy, r.b, n);
		assert_false(consume_record(f->c, copy, n));
		free(copy);
	}
	r.hdr.prid = 6;
	assert_false(consume_record(f->c, r.b, r.size));
	r.hdr.prid = 0;
	assert_false(consume_record(f->c, r.b, r.size));
	r.hdr.prid = 1;
	r.hdr.clause = 1;
	assert_false(consume_record(f->c, r.b, r.size));
	assert_non_null(
		strstr(fix_errors(f), "dtrace: test.o: a record of 24 bytes does not fit the object\n"));
}

/* Plans that must be refused: each changes one thing of a clause that is right. */
static void test_hostile_plans(void **state)
{
	struct fix *f;
	void *s;

	(void)state;
	for (int i = 0; i < 9; i++) {
		fix_setup(&s);
		f = s;
		fix_clause(f, 24);
		fix_act(f, DRAY_ACT_EXIT, NULL);
		fix_item(f, DRAY_IT_INT, 16, 8, 0);
		switch (i) {
		case 1:
			f->act[0].action = 0;
			break;
		case 2:
			f->act[0].action = DRAY_ACT_MAX;
			break;
		case 3:
			f->act[0].item_count = 2;
			break;
		case 4:
			f->act[0].item_first = UINT32_MAX;
			break;
		case 5:
			f->clause[0].act_count = UINT32_MAX;
			break;
		case 6:
			f->clause[1] = f->clause[0];
			f->o.nclause = 2;
			break;
		case 7:
			f->act[0].action = DRAY_ACT_CLEAR;
			f->act[0].item_count = 0;
			f->act[0].agg = 0;
			break;
		case 8:
			f->item[0].kind = DRAY_IT_STR;
			break;
		}
		assert_int_equal(fix_start(f), i == 0);
		fix_teardown(&s);
	}
}

#define T(name) cmocka_unit_test_setup_teardown(name, fix_setup, fix_teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		T(test_lines),		 cmocka_unit_test(test_trace),
		T(test_bytes),		 T(test_flow),
		T(test_conditions),	 T(test_exit),
		T(test_speculation),	 T(test_spec_late),
		T(test_spec_drops),	 T(test_faults),
		T(test_setopt),		 T(test_destructive),
		T(test_redirect),	 T(test_full_disk),
		T(test_user_symbols),	 T(test_sym_action),
		T(test_hostile_records), cmocka_unit_test(test_hostile_plans),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
