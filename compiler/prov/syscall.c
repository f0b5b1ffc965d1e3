/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * syscall.c -- entry and return of every system call.  All entries share one raw tracepoint program, all
 * returns another; the loader fills the table that says which clauses a call number runs.  Patterns are
 * expanded there.
 *
 * Entry: args[] as the kernel declares them.  Return: args[0], arg0 and arg1 are the value, errno the error.
 */
#include <string.h>
#include "match.h"
#include "near.h"
#include "providers.h"

#define MODULE "vmlinux"
#define MAXARGS 6

static const struct syscall {
	const char *name, *alias, *args;
} syscalls[] = {
#define SYSCALL(name, alias, x86_64, arm64, args) {#name, #alias, args},
#include "syscalls.def"
#undef SYSCALL
};
#define NSYSCALLS (sizeof(syscalls) / sizeof(syscalls[0]))

static const struct side {
	const char *name;
	struct attach attach;
} sides[] = {
	{"entry",
	 {.kind = DRAY_AT_RAW_TP, .target = "sys_enter", .setup = "dt_ctx_syscall_entry", .table = true}},
	{"return",
	 {.kind = DRAY_AT_RAW_TP, .target = "sys_exit", .setup = "dt_ctx_syscall_return", .table = true}},
};

/* The first system call that the function field means; NULL: none. */
static const struct syscall *find(const char *func)
{
	for (unsigned i = 0; i < NSYSCALLS; i++)
		if (match_glob(func, syscalls[i].name) || !strcmp(func, syscalls[i].alias))
			return &syscalls[i];
	return NULL;
}

static void resolve(struct prov_env *env, const struct provider *p, const struct pdesc *d,
		    struct probe_vec *out)
{
	bool open = match_is_open(d->func), pattern = open || match_is_pattern(d->func);
	const struct syscall *s = find(d->func);

	if (!match_glob(d->mod, MODULE) || (!s && !open))
		return;
	for (unsigned i = 0; i < sizeof(sides) / sizeof(sides[0]); i++) {
		struct probe *pr;

		if (!match_glob(d->name, sides[i].name))
			continue;
		pr = match_add(env, p, d, out, MODULE, pattern ? NULL : s->name, sides[i].name);
		match_attach(env, pr, &sides[i].attach);
		/* Only an entry of one system call has types. */
		pr->row = pattern || i ? NULL : s;
	}
}

static bool is_return(const struct probe *p)
{
	return !strcmp(p->name, sides[1].name);
}

/* A value that D reads: const or not is the same. */
static struct type *arg_type(struct prov_env *env, const char *s, size_t n)
{
	static const char word[] = "const ";
	size_t skip = n > strlen(word) && !strncmp(s, word, strlen(word)) ? strlen(word) : 0;

	return types_text(env->types, arena_strndup(env->cc->arena, s + skip, n - skip), SP_USER);
}

static void args(struct prov_env *env, struct probe *p)
{
	const struct syscall *s = p->row;
	struct parg *a;

	if (!s && !is_return(p))
		return;
	a = arena_alloc(env->cc->arena, MAXARGS * sizeof(*a));
	p->args = a;
	if (is_return(p)) {
		a[p->nargs++] =
			(struct parg){types_basic(env->types, "long"), types_basic(env->types, "long"), 0};
		return;
	}
	for (const char *t = s->args; *t && p->nargs < MAXARGS; p->nargs++) {
		size_t n = strcspn(t, ",");

		a[p->nargs].type = arg_type(env, t, n);
		a[p->nargs].native = a[p->nargs].type;
		a[p->nargs].source = p->nargs;
		t += n;
		t += strspn(t, ", ");
	}
}

static const char *types(struct arena *a, const struct probe *p)
{
	const struct syscall *s = p->row;
	const char *text = "";

	if (is_return(p))
		return "long";
	if (!s)
		return NULL;
	for (const char *t = s->args; *t; t += strspn(t, ", ")) {
		size_t n = strcspn(t, ",");

		text = arena_printf(a, "%s%s%.*s", text, *text ? "; " : "", (int)n, t);
		t += n;
	}
	return text;
}

static void hint(const struct provider *p, const struct pdesc *d, struct near *n)
{
	(void)p;
	if (find(d->func)) {
		for (unsigned i = 0; i < sizeof(sides) / sizeof(sides[0]); i++)
			near_offer(n, d->name, sides[i].name);
		return;
	}
	for (unsigned i = 0; i < NSYSCALLS; i++)
		near_offer(n, d->func, syscalls[i].name);
}

const struct provider prov_syscall = {
	.name = "syscall",
	.type = PROV_RAW_TRACEPOINT,
	.kind = DRAY_PROV_SYSCALL,
	.owns = match_owns,
	.resolve = resolve,
	.args = args,
	.types = types,
	.hint = hint,
	.stab = STAB_FUNCTION,
};
