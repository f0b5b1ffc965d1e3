/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* test_prov.c -- what probe descriptions mean: providers, attach points, argument types, errors and hints. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "prov.h"

struct ctx {
	struct cc cc;
	struct copts opts;
	struct srcs srcs;
	struct prov_env env;
	char *out; /* what diag printed */
	size_t outsize;
	FILE *f;
};

static int setup(void **state)
{
	struct ctx *c = calloc(1, sizeof(*c));

	c->f = open_memstream(&c->out, &c->outsize);
	c->opts.strsize = 256;
	c->opts.btf = "/nonexistent";
	c->cc.arena = arena_new();
	c->cc.names = intern_new(c->cc.arena);
	c->cc.srcs = &c->srcs;
	c->cc.opts = &c->opts;
	c->cc.diag = diag_new(c->cc.arena, &c->srcs, c->f);
	c->env.cc = &c->cc;
	c->env.types = types_new(&c->cc);
	*state = c;
	return 0;
}

static int teardown(void **state)
{
	struct ctx *c = *state;

	types_free(c->env.types);
	intern_free(c->cc.names);
	arena_free(c->cc.arena);
	fclose(c->f);
	free(c->out);
	free(c);
	return 0;
}

/* Fields are counted from the right, as in D.  Each description is its own source file: one error per place.
 */
static struct probe_vec resolve(struct ctx *c, const char *text)
{
	const char *field[4] = {"", "", "", ""};
	struct pdesc d = {.text = text};
	struct probe_vec out = {0};
	const char *end = text + strlen(text);
	int at = 3;

	for (const char *p = end;; p--) {
		if (p != text && p[-1] != ':')
			continue;
		field[at--] = arena_strndup(c->cc.arena, p, (size_t)(end - p));
		d.nfields++;
		if (p == text)
			break;
		end = p - 1;
	}
	d.prov = field[0];
	d.mod = field[1];
	d.func = field[2];
	d.name = field[3];
	d.span.file = srcs_add(c->cc.arena, &c->srcs, "t.d", text, strlen(text));
	d.span.end = (uint32_t)strlen(text);
	prov_resolve(&c->env, &d, &out);
	return out;
}

/* "prov:mod:func:name" of all probes, blanks between. */
static const char *names(struct ctx *c, const char *text)
{
	struct probe_vec v = resolve(c, text);
	const char *s = "";

	for (size_t i = 0; i < v.n; i++)
		s = arena_printf(c->cc.arena, "%s%s%s:%s:%s:%s", s, i ? " " : "", v.v[i]->prov, v.v[i]->mod,
				 v.v[i]->func, v.v[i]->name);
	return s;
}

static const char *errors(struct ctx *c, const char *text)
{
	assert_int_equal(resolve(c, text).n, 0);
	fflush(c->f);
	return c->out;
}

#define REJECTS(text, message)                                                                               \
	do {                                                                                                 \
		unsigned before_ = diag_errors(c->cc.diag);                                                  \
		assert_non_null(strstr(errors(c, text), message));                                           \
		assert_int_equal(diag_errors(c->cc.diag), before_ + 1);                                      \
	} while (0)

static void test_dtrace(void **state)
{
	struct ctx *c = *state;
	struct probe_vec v;

	assert_string_equal(names(c, "BEGIN"), "dtrace:::BEGIN");
	assert_string_equal(names(c, "dtrace:::"), "dtrace:::BEGIN dtrace:::END dtrace:::ERROR");
	assert_string_equal(names(c, "d*e:::E[NR][DR]*"), "dtrace:::END dtrace:::ERROR");
	v = resolve(c, ":::ERROR");
	assert_int_equal(v.n, 1);
	assert_int_equal(v.v[0]->provider->type, PROV_UNSPEC);
	assert_int_equal(v.v[0]->attach.v[0].kind, DRAY_AT_ERROR);
	assert_int_equal(resolve(c, "END").v[0]->provider->type, PROV_RAW_TRACEPOINT);
	assert_int_equal(diag_errors(c->cc.diag), 0);
	REJECTS("BEGN", "did you mean 'BEGIN'?");
	REJECTS("BEGIN:tick-1", "BEGIN:tick-1 does not match any probes");
}

static void test_profile(void **state)
{
	struct ctx *c = *state;
	struct probe_vec v = resolve(c, "tick-1s");

	assert_int_equal(v.n, 1);
	assert_int_equal(v.v[0]->attach.v[0].kind, DRAY_AT_TICK);
	assert_int_equal(v.v[0]->attach.v[0].period, 1000000000);
	assert_int_equal(v.v[0]->provider->type, PROV_PERF_EVENT);
	assert_int_equal(resolve(c, "profile:::profile-97").v[0]->attach.v[0].period, 1000000000 / 97);
	assert_int_equal(resolve(c, "profile-97hz").v[0]->attach.v[0].period, 1000000000 / 97);
	assert_int_equal(resolve(c, "profile-200us").v[0]->attach.v[0].kind, DRAY_AT_PROFILE);
	assert_int_equal(resolve(c, "tick-2MIN").v[0]->attach.v[0].period, 120000000000);
	assert_int_equal(resolve(c, "tick-1day").v[0]->attach.v[0].period, 86400000000000);
	v = resolve(c, "tick-$1s"); /* the loader knows */
	assert_int_equal(v.v[0]->attach.v[0].period, 0);
	assert_string_equal(v.v[0]->attach.v[0].target, "tick-$1s");
	assert_int_equal(diag_errors(c->cc.diag), 0);
	REJECTS("tick-1ns", "too fast: the shortest interval is 200 us [D_PDESC_ZERO]");
	REJECTS("profile-5001", "too fast");
	REJECTS("tick-0", "not a rate");
	REJECTS("profile-n", "not a rate");
	REJECTS("tick-10parsec", "not a rate");
	REJECTS("tick-99999999999999999999999s", "not a rate");
	REJECTS("tick-9223372036854775807d", "not a rate");
	REJECTS("profile::tick-1sec", "does not match any probes");
}

static void test_cpc(void **state)
{
	struct ctx *c = *state;
	struct probe_vec v = resolve(c, "cpc:::page_faults-user-7");

	assert_int_equal(v.n, 1);
	assert_int_equal(v.v[0]->provider->type, PROV_PERF_EVENT);
	assert_int_equal(v.v[0]->attach.v[0].kind, DRAY_AT_PERF);
	assert_string_equal(v.v[0]->attach.v[0].target, "1:0x2:user");
	assert_int_equal(v.v[0]->attach.v[0].period, 7);
	assert_string_equal(resolve(c, "cycles-all-5000").v[0]->attach.v[0].target, "0:0x0:all");
	assert_string_equal(resolve(c, "cpc:::llc_store_misses-all-1").v[0]->attach.v[0].target,
			    "3:0x10102:all");
	assert_string_equal(resolve(c, "cpc:::r1C2-kernel-1").v[0]->attach.v[0].target, "4:0x1c2:kernel");
	assert_string_equal(resolve(c, "cpc:::faults-all-$1").v[0]->attach.v[0].target, "1:0x2:all:$1");
	assert_string_equal(names(c, "cpc:::*migrations*"), "cpc:::cpu_migrations-all-1000000000");
	assert_int_equal(diag_errors(c->cc.diag), 0);
	REJECTS("cpc:::cycles", "expected EVENT-user-COUNT");
	REJECTS("page_fault-all-1", "did you mean 'page_faults'");
	REJECTS("cpc:::page_faults-all-0", "'0' is no count");
	REJECTS("cpc:::cpu_clock-all-9999", "from 10000 on");
	REJECTS("cpc:::rxyz-all-1", "'rxyz' is no event");
	REJECTS("cpu_clock-most-10000", "does not match any probes");
}

static void test_syscall(void **state)
{
	struct ctx *c = *state;
	struct probe_vec v = resolve(c, "syscall::openat:entry");
	const struct probe *p;

	assert_int_equal(v.n, 1);
	p = v.v[0];
	assert_string_equal(p->attach.v[0].target, "sys_enter");
	assert_true(p->attach.v[0].table);
	assert_int_equal(p->nargs, 0);
	assert_string_equal(prov_types(c->cc.arena, p), "int; const char *; int; umode_t");
	prov_args(&c->env, v.v[0]);
	assert_int_equal(p->nargs, 4);
	assert_string_equal(type_text(c->cc.arena, p->args[1].type), "char *");
	assert_int_equal(p->args[1].type->space, SP_USER);
	assert_string_equal(type_text(c->cc.arena, p->args[3].type), "umode_t");

	assert_string_equal(names(c, "syscall:::entry"), "syscall:vmlinux::entry");
	assert_string_equal(names(c, "syscall::read:"),
			    "syscall:vmlinux:read:entry syscall:vmlinux:read:return");
	assert_string_equal(names(c, "sys*:vmlinux:*stat*:e*"), "syscall:vmlinux:*stat*:entry");
	assert_string_equal(names(c, "syscall::stat:return"), "syscall:vmlinux:newstat:return");
	assert_string_equal(names(c, "::getppid:entry"), "syscall:vmlinux:getppid:entry");
	assert_string_equal(names(c, "syscall::$1:entry"), "syscall:vmlinux:$1:entry");
	v = resolve(c, "syscall:::return");
	prov_args(&c->env, v.v[0]);
	assert_int_equal(v.v[0]->nargs, 1);
	assert_string_equal(type_text(c->cc.arena, v.v[0]->args[0].type), "long");
	assert_int_equal(diag_errors(c->cc.diag), 0);
	assert_null(prov_types(c->cc.arena, resolve(c, "syscall:::entry").v[0]));
	assert_string_equal(prov_types(c->cc.arena, resolve(c, "dtrace:::END").v[0]), "");
	REJECTS("syscall::opnat:entry", "did you mean 'openat'?");
	REJECTS("syscall::open:entri", "did you mean 'entry'?");
	REJECTS("syscall::*tick*:entry", "D_PDESC_ZERO");
	REJECTS("scall::open:entry", "did you mean 'syscall'?");
}

static void test_rawtp(void **state)
{
	struct ctx *c = *state;
	struct probe_vec v = resolve(c, "rawtp:sched::sched_switch");

	assert_int_equal(v.n, 1);
	assert_string_equal(v.v[0]->attach.v[0].target, "sched_switch");
	assert_string_equal(v.v[0]->mod, "sched");
	assert_int_equal(v.v[0]->provider->type, PROV_RAW_TRACEPOINT);
	assert_int_equal(diag_errors(c->cc.diag), 0);
	assert_string_equal(v.v[0]->attach.v[0].table_setup, "dt_ctx_rawtp_site");
	assert_false(v.v[0]->attach.v[0].table);
	assert_string_equal(names(c, "rawtp:::sched_*"), "rawtp:::sched_*");
	assert_string_equal(names(c, "sdt:sch*::sched_switch"), "sdt:sch*::sched_switch");
	v = resolve(c, "sdt:sched::");
	assert_int_equal(v.n, 1);
	assert_true(v.v[0]->attach.v[0].table);
	assert_string_equal(v.v[0]->attach.v[0].target, "");
	assert_int_equal(diag_errors(c->cc.diag), 0);
	REJECTS("rawtp::f:sched_*", "does not match any probes");
	REJECTS("sched_switch", "does not match any probes");
}

static void test_dependent(void **state)
{
	struct ctx *c = *state;
	struct probe_vec v = resolve(c, "sched:::off-cpu");

	assert_int_equal(v.n, 1);
	assert_int_equal(v.v[0]->provider->type, PROV_UNSPEC);
	assert_string_equal(v.v[0]->attach.v[0].target, "sched_switch");
	assert_string_equal(v.v[0]->attach.v[0].setup, "dt_ctx_sched_off_cpu");
	prov_args(&c->env, v.v[0]);
	assert_int_equal(v.v[0]->nargs, 2);
	assert_string_equal(type_text(c->cc.arena, v.v[0]->args[0].type), "lwpsinfo_t *");
	assert_string_equal(type_text(c->cc.arena, v.v[0]->args[1].native), "struct task_struct *");
	assert_int_equal(v.v[0]->args[1].source, 0);

	assert_string_equal(names(c, "proc:::lwp-*"),
			    "proc:vmlinux::lwp-create proc:vmlinux::lwp-exit proc:vmlinux::lwp-start");
	v = resolve(c, "sched:::wakeup");
	assert_int_equal(v.v[0]->attach.n, 2);
	assert_int_equal(v.v[0]->attach.v[1].rank, 1);
	assert_int_equal(diag_errors(c->cc.diag), 0);
	REJECTS("sched:::on-cpus", "did you mean 'on-cpu'?");
	REJECTS("proc:::exec-sucess", "did you mean 'exec-success'?");
}

static void test_pid(void **state)
{
	struct ctx *c = *state;
	struct probe_vec v = resolve(c, "pid$target:a.out:main:");

	assert_int_equal(v.n, 2);
	assert_int_equal(v.v[0]->attach.v[0].kind, DRAY_AT_UPROBE);
	assert_int_equal(v.v[1]->attach.v[0].kind, DRAY_AT_URETPROBE);
	assert_int_equal(v.v[0]->provider->type, PROV_UNSPEC);
	assert_string_equal(names(c, "pid12:libc*:m*:return"), "pid12:libc*:m*:return");
	assert_string_equal(names(c, "pid$1:::1f"), "pid$1:::1f");
	assert_string_equal(names(c, "pid$target:a.out:-:4a0"), "pid$target:a.out:-:4a0");
	assert_int_equal(diag_errors(c->cc.diag), 0);
	REJECTS("pid$target:a.out:main:beginning", "D_PROC_NAME");
	REJECTS("pid$target:libc:-:800", "D_PROC_LIB");
	REJECTS("pid$target::-:", "D_PROC_NAME");
	REJECTS("pid0:::entry", "D_PROC_BADPID");
	REJECTS("pid1x:::entry", "D_PROC_BADPID");
	REJECTS("pidgin:::entry", "D_PDESC_ZERO");
}

/* What could end in a process id and is nobody else's is a program's own provider. */
static void test_usdt(void **state)
{
	struct ctx *c = *state;
	struct probe_vec v = resolve(c, "python$target:::function-entry");

	assert_int_equal(v.n, 1);
	assert_int_equal(v.v[0]->provider->kind, DRAY_PROV_USDT);
	assert_int_equal(v.v[0]->provider->type, PROV_UNSPEC);
	assert_int_equal(v.v[0]->attach.v[0].kind, DRAY_AT_UPROBE);
	assert_true(v.v[0]->attach.v[0].table);
	assert_string_equal(names(c, "mysql*:libm*::query-*"), "mysql*:libm*::query-*");
	assert_string_equal(names(c, "app123:::go"), "app123:::go");
	assert_int_equal(diag_errors(c->cc.diag), 0);
	REJECTS("app:::go", "D_PDESC_ZERO");
	REJECTS("sys*:::go", "D_PDESC_ZERO");
}

static void test_fbt(void **state)
{
	struct ctx *c = *state;
	struct probe_vec v = resolve(c, "fbt::kfree:");

	assert_int_equal(v.n, 2);
	assert_int_equal(v.v[0]->provider->type, PROV_TRACING);
	assert_int_equal(v.v[0]->attach.n, 2);
	assert_int_equal(v.v[0]->attach.v[0].kind, DRAY_AT_FENTRY);
	assert_int_equal(v.v[0]->attach.v[1].kind, DRAY_AT_KPROBE);
	assert_int_equal(v.v[0]->attach.v[1].rank, 1);
	assert_string_equal(v.v[0]->attach.v[1].target, "kfree");
	assert_int_equal(v.v[1]->attach.v[0].kind, DRAY_AT_FEXIT);
	v = resolve(c, "fbt:nfs:nfs_*:return");
	assert_int_equal(v.n, 1);
	assert_int_equal(v.v[0]->attach.n, 1);
	assert_int_equal(v.v[0]->attach.v[0].kind, DRAY_AT_KRETPROBE);
	assert_true(v.v[0]->attach.v[0].table);
	assert_true(resolve(c, "fbt::$1:entry").v[0]->attach.v[0].table);
	assert_int_equal(diag_errors(c->cc.diag), 0);
	REJECTS("fbt::kfree:entyr", "did you mean 'entry'?");
}

static void test_devices(void **state)
{
	struct ctx *c = *state;
	struct probe_vec v = resolve(c, "io:genunix::done");

	assert_int_equal(v.n, 1);
	assert_int_equal(v.v[0]->attach.n, 2); /* both are needed */
	assert_int_equal(v.v[0]->attach.v[1].rank, 0);
	assert_string_equal(names(c, "io:::*start"), "io:vmlinux::start io:vmlinux::wait-start");
	assert_string_equal(names(c, "ip:::"), "ip:vmlinux::receive ip:vmlinux::send");
	assert_string_equal(names(c, "tcp:::accept-*"),
			    "tcp:vmlinux::accept-established tcp:vmlinux::accept-refused");
	assert_int_equal(diag_errors(c->cc.diag), 0);
	REJECTS("tcp:::sent", "did you mean 'send'?");
	REJECTS("io:ext4::start", "D_PDESC_ZERO");
	REJECTS("wait-start", "D_PDESC_ZERO"); /* only with a provider */
}

static void test_other(void **state)
{
	struct ctx *c = *state;

	assert_string_equal(names(c, "myapp$target:::go"), "myapp$target:::go"); /* the target knows */
	REJECTS("rawfbt:::entry", "not supported yet: provider 'rawfbt'");
	REJECTS("nosuchprov:::probe", "nosuchprov:::probe does not match any probes [D_PDESC_ZERO]");
	c->opts.zdefs = true;
	errors(c, "nosuchprov:::x");
	assert_int_equal(diag_errors(c->cc.diag), 2);
}

int main(void)
{
#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
	const struct CMUnitTest tests[] = {
		TEST(test_dtrace), TEST(test_profile),	 TEST(test_syscall), TEST(test_rawtp),
		TEST(test_cpc),	   TEST(test_dependent), TEST(test_pid),     TEST(test_usdt),
		TEST(test_fbt),	   TEST(test_devices),	 TEST(test_other),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
