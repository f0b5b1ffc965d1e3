/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * tramp.c -- trampolines: the programs that the kernel runs.  Each sets up the contexts of the probes that
 * are linked to it, one after the other, and runs their clauses.  The tables of the .dray section say which
 * (DRAY_T_RUN); this file decides nothing.
 *
 * Four shapes: a plain one, where dt_link[] says which probes are on; one for all system calls, where a
 * table indexed by the number says it; one for uprobes and patterns of kernel functions, where a run of map
 * entries does; and one for patterns of tracepoints, of which the loader makes a copy for each probe.
 */
#include <linux/bpf.h>
#include <stdio.h>
#include <string.h>
#include "cg.h"

#define MS(member) offsetof(struct dt_mstate, member), sizeof(((struct dt_mstate *)0)->member)

/* The section prefix that libbpf knows each kind by, and the activity in which its clauses run. */
static const struct {
	const char *section;
	bool target;
	enum dt_activity when;
} kinds[] = {
	[DRAY_AT_BEGIN] = {"raw_tp", false, DT_ACT_BEGIN},
	[DRAY_AT_END] = {"raw_tp", false, DT_ACT_END},
	[DRAY_AT_RAW_TP] = {"raw_tp", true, DT_ACT_ACTIVE},
	[DRAY_AT_TP_BTF] = {"tp_btf", true, DT_ACT_ACTIVE},
	[DRAY_AT_FENTRY] = {"fentry", true, DT_ACT_ACTIVE},
	[DRAY_AT_FEXIT] = {"fexit", true, DT_ACT_ACTIVE},
	[DRAY_AT_KPROBE] = {"kprobe", true, DT_ACT_ACTIVE},
	[DRAY_AT_KRETPROBE] = {"kretprobe", true, DT_ACT_ACTIVE},
	[DRAY_AT_UPROBE] = {"uprobe", false, DT_ACT_ACTIVE},
	[DRAY_AT_URETPROBE] = {"uretprobe", false, DT_ACT_ACTIVE},
	[DRAY_AT_PROFILE] = {"perf_event", false, DT_ACT_ACTIVE},
	[DRAY_AT_TICK] = {"perf_event", false, DT_ACT_ACTIVE},
	[DRAY_AT_PERF] = {"perf_event", false, DT_ACT_ACTIVE},
};
#define NKINDS (sizeof(kinds) / sizeof(*kinds))

/* One trampoline on its way. */
struct work {
	const struct dray_tramp *t;
	LLVMValueRef ctx;
	LLVMBasicBlockRef done; /* gives scratch back and returns */
};

static const struct dray_run *run_at(const struct cg *cg, const struct dray_tramp *t, uint32_t i)
{
	return &cg->m->meta->run.v[t->run_first + i];
}

static const struct ir_func *clause_at(const struct cg *cg, const struct dray_tramp *t, uint32_t i)
{
	return cg->m->clauses.v[run_at(cg, t, i)->clause];
}

/* The arguments that some clause of the trampoline reads. */
static uint32_t read_args(const struct cg *cg, const struct dray_tramp *t)
{
	uint32_t args = 0;

	for (uint32_t i = 0; i < t->run_count; i++)
		args |= cg->m->links.v[run_at(cg, t, i)->link].args;
	return args;
}

/* These, and those that an ERROR clause may overwrite. */
static uint32_t all_args(const struct cg *cg, const struct dray_tramp *t)
{
	uint32_t args = read_args(cg, t);

	for (uint32_t i = 0; i < t->run_count; i++)
		if (clause_at(cg, t, i)->faults && cg->m->has_error)
			args |= 0x3f;
	return args;
}

static LLVMValueRef helper(struct cg *cg, int id)
{
	return LLVMConstIntToPtr(cg_int(cg, id), cg->ptr);
}

static LLVMValueRef activity(struct cg *cg)
{
	return cg_load_volatile(cg, data_named(cg, "dt_ctl"), offsetof(struct dt_ctl, activity), 4);
}

/* cond (an i1) or leave for `out`. */
static void need(struct cg *cg, LLVMValueRef cond, LLVMBasicBlockRef out)
{
	LLVMBasicBlockRef next = cg_block(cg, "");

	cg_if(cg, cond, next, out);
	cg_at(cg, next);
}

/*
 * Now is when this kind of program runs clauses, or leave for `out`.  Which CPU this is, is only asked where
 * the activity does not say it already: option cpu costs nothing where it is not set.
 */
static void need_activity(struct cg *cg, enum dt_activity when, LLVMBasicBlockRef out)
{
	LLVMTypeRef type = LLVMFunctionType(cg->i32, NULL, 0, 0);
	LLVMBasicBlockRef next = cg_block(cg, ""), ask = when == DT_ACT_ACTIVE ? cg_block(cg, "ask") : out;
	LLVMValueRef now = activity(cg), cpu;

	cg_if(cg, LLVMBuildICmp(cg->b, LLVMIntEQ, now, cg_int(cg, when), ""), next, ask);
	if (ask != out) {
		cg_at(cg, ask);
		cpu = LLVMBuildCall2(cg->b, type, helper(cg, BPF_FUNC_get_smp_processor_id), NULL, 0, "");
		cpu = LLVMBuildAdd(cg->b, LLVMBuildZExt(cg->b, cpu, cg->i64, ""), cg_int(cg, DT_ACT_ON_CPU),
				   "");
		cg_if(cg, LLVMBuildICmp(cg->b, LLVMIntEQ, now, cpu, ""), next, out);
	}
	cg_at(cg, next);
}

/* What a dependent probe's setup may have changed, back to "the current thread, no error". */
static void reset_context(struct cg *cg)
{
	cg_store(cg, cg->ms, MS(task), cg_int(cg, 0));
	cg_store(cg, cg->ms, MS(err), cg_int(cg, 0));
}

/*
 * No fault, and nothing left of an old one: after a fault the state is what it was without one, so that the
 * verifier follows the rest of the program once.  site and clause are one store, as the verifier also minds
 * how a word was written.
 */
static void no_fault(struct cg *cg)
{
	cg_store(cg, cg->ms, MS(fault), cg_int(cg, 0));
	cg_store(cg, cg->ms, MS(fault_val), cg_int(cg, 0));
	cg_store(cg, cg->ms, offsetof(struct dt_mstate, site), 8, cg_int(cg, 0));
}

/* The state of a firing on the stack: what nobody reads, LLVM leaves out again. */
static void make_mstate(struct cg *cg, struct work *w)
{
	uint32_t args = all_args(cg, w->t);

	cg->ms = cg_stack(cg, sizeof(struct dt_mstate) + cg->m->locals_size, "ms");
	cg_store(cg, cg->ms, MS(ctx), LLVMBuildPtrToInt(cg->b, w->ctx, cg->i64, ""));
	cg_store(cg, cg->ms, MS(scratch), cg_int(cg, 0));
	cg_store(cg, cg->ms, MS(tstamp), cg_int(cg, 0));
	no_fault(cg);
	reset_context(cg);
	for (unsigned n = 0; n < DT_NARGS; n++)
		if (args & (1u << n))
			cg_store(cg, cg->ms, offsetof(struct dt_mstate, arg) + n * 8, 8, cg_int(cg, 0));
	cg_zero(cg, cg_offset(cg, cg->ms, sizeof(struct dt_mstate)), cg->m->locals_size);
}

/* Calls a clause; afterwards reports its fault, and leaves when exit() has been called. */
static void run_clause(struct cg *cg, struct work *w, const struct ir_func *f)
{
	LLVMValueRef fn = cg->clauses[f->clause];
	LLVMBasicBlockRef bad, next;
	bool exits = f->exits;

	di_line(cg, f->span);
	LLVMBuildCall2(cg->b, LLVMGlobalGetValueType(fn), fn, &cg->ms, 1, "");
	if (f->faults) {
		bad = cg_block(cg, "fault");
		next = cg_block(cg, "");
		cg_if(cg, cg_is_zero(cg, cg_load(cg, cg->ms, MS(fault), false)), next, bad);
		cg_at(cg, bad);
		LLVMBuildCall2(cg->b, LLVMGlobalGetValueType(cg->fault), cg->fault, &cg->ms, 1, "");
		LLVMBuildBr(cg->b, next);
		cg_at(cg, next);
		exits |= cg->error_exits;
	}
	if (exits)
		need(cg, LLVMBuildICmp(cg->b, LLVMIntNE, activity(cg), cg_int(cg, DT_ACT_DRAINING), ""),
		     w->done);
}

/* Calls a context setup function: its result, as a 64-bit integer. */
static LLVMValueRef call_setup(struct cg *cg, struct work *w, const char *name, uint32_t args)
{
	LLVMValueRef v[3] = {cg->ms, w->ctx, cg_int(cg, args)};

	return name ? cg_call(cg, name, v, 3) : cg_int(cg, 0);
}

static LLVMValueRef not_negative(struct cg *cg, LLVMValueRef v)
{
	return LLVMBuildICmp(cg->b, LLVMIntSGE, v, cg_int(cg, 0), "");
}

/* The runs of one link that follow each other: [first, end).  Skipped when the link is off or its setup says
 * no. */
static void run_group(struct cg *cg, struct work *w, uint32_t first, uint32_t end)
{
	uint32_t link = run_at(cg, w->t, first)->link;
	const struct ir_link *l = &cg->m->links.v[link];
	LLVMBasicBlockRef skip = cg_block(cg, "skip");
	LLVMValueRef prid = cg_load_volatile(cg, data_named(cg, "dt_link"), link * 4, 4);

	need(cg, LLVMBuildNot(cg->b, cg_is_zero(cg, prid), ""), skip);
	cg_store(cg, cg->ms, MS(prid), prid);
	if (l->setup) {
		if (first)
			reset_context(cg);
		need(cg, not_negative(cg, call_setup(cg, w, l->setup, l->args)), skip);
	}
	for (uint32_t i = first; i < end; i++)
		run_clause(cg, w, clause_at(cg, w->t, i));
	LLVMBuildBr(cg->b, skip);
	cg_at(cg, skip);
}

static void run_linked(struct cg *cg, struct work *w)
{
	uint32_t first = 0, end;

	for (; first < w->t->run_count; first = end) {
		end = first + 1;
		while (end < w->t->run_count && run_at(cg, w->t, end)->link == run_at(cg, w->t, first)->link)
			end++;
		run_group(cg, w, first, end);
	}
}

/* Runs whose bit is set in the masks of a site table entry. */
static void run_masked(struct cg *cg, struct work *w, LLVMValueRef site, bool is_volatile)
{
	size_t masks = offsetof(struct dt_site, mask);

	for (uint32_t i = 0; i < w->t->run_count; i++) {
		LLVMBasicBlockRef skip = cg_block(cg, "skip");
		LLVMValueRef mask = is_volatile ? cg_load_volatile(cg, site, masks + i / 64 * 8, 8)
						: cg_load(cg, site, masks + i / 64 * 8, 8, false);
		LLVMValueRef bit = LLVMBuildAnd(cg->b, mask, cg_int(cg, 1ULL << i % 64), "");

		need(cg, LLVMBuildNot(cg->b, cg_is_zero(cg, bit), ""), skip);
		run_clause(cg, w, clause_at(cg, w->t, i));
		LLVMBuildBr(cg->b, skip);
		cg_at(cg, skip);
	}
}

/* All probes of a table-driven trampoline have the same setup function. */
static const char *table_setup(const struct cg *cg, const struct dray_tramp *t)
{
	return t->run_count ? cg->m->links.v[run_at(cg, t, 0)->link].setup : NULL;
}

/*
 * System calls.  The setup function is asked twice: for the number alone, and, when something is to run, for
 * the arguments.
 */
static void run_syscall(struct cg *cg, struct work *w)
{
	const char *target = objmeta_text(cg->m->meta, w->t->target), *setup = table_setup(cg, w->t);
	const char *table = strcmp(target, "sys_exit") ? "dt_sys_entry" : "dt_sys_return";
	uint64_t entry = sizeof(struct dt_site) + 8ULL * w->t->mask_words;
	LLVMValueRef sites = data_sites(cg, table, w->t->mask_words), nr, off, site, prid;

	nr = call_setup(cg, w, setup, DT_ARGS_NUMBER);
	need(cg, not_negative(cg, nr), w->done);
	off = LLVMBuildAnd(cg->b, nr, cg_int(cg, DT_NSYSCALLS - 1), "");
	off = LLVMBuildMul(cg->b, off, cg_int(cg, entry), "");
	site = LLVMBuildGEP2(cg->b, cg->i8, sites, &off, 1, "");
	prid = cg_load_volatile(cg, site, offsetof(struct dt_site, prid), 4);
	need(cg, LLVMBuildNot(cg->b, cg_is_zero(cg, prid), ""), w->done);
	cg_store(cg, cg->ms, MS(prid), prid);
	need(cg, not_negative(cg, call_setup(cg, w, setup, all_args(cg, w->t))), w->done);
	run_masked(cg, w, site, true);
}

/* Tracepoints of patterns.  What the verifier finds in the site of a copy are constants: of the clauses that
 * its probe does not want nothing is left. */
static void run_tracepoint(struct cg *cg, struct work *w)
{
	uint32_t args = read_args(cg, w->t);
	LLVMValueRef site = data_tp_site(cg, w->t->mask_words, args ? 32 - __builtin_clz(args) : 0);

	cg_store(cg, cg->ms, MS(prid), cg_load_volatile(cg, site, offsetof(struct dt_site, prid), 4));
	need(cg, not_negative(cg, call_setup(cg, w, table_setup(cg, w->t), args)), w->done);
	run_masked(cg, w, site, true);
}

static void finish(struct cg *cg, struct work *w)
{
	LLVMBuildBr(cg->b, w->done);
	cg_at(cg, w->done);
	cg_call(cg, "dt_scratch_put", &cg->ms, 1);
	LLVMBuildRet(cg->b, cg_int(cg, 0));
}

/* Where a trampoline is in the source: its first clause. */
static struct span tramp_span(const struct cg *cg, const struct dray_tramp *t)
{
	return t->run_count ? clause_at(cg, t, 0)->span : (struct span){0};
}

/* The loop body of a trampoline for many sites: one entry of dt_sites, with a context of its own. */
static LLVMValueRef site_body(struct cg *cg, const struct dray_tramp *t)
{
	const struct cg_param params[2] = {{"index", cg->i32, cg->di.u32}, {"walk", cg->ptr, cg->di.voidp}};
	struct work w = {.t = t};
	LLVMBasicBlockRef none;
	LLVMValueRef fn, args[2], site, prid;
	char name[64];

	snprintf(name, sizeof(name), "%s_site", objmeta_text(cg->m->meta, t->prog));
	fn = cg_function(cg, name, cg->i64, params, 2, tramp_span(cg, t));
	w.done = cg_block(cg, "done");
	none = cg_block(cg, "none");
	args[0] = LLVMGetParam(fn, 1);
	args[1] = LLVMGetParam(fn, 0);
	site = cg_call(cg, "dt_site_at", args, 2);
	need(cg, LLVMBuildNot(cg->b, cg_is_zero(cg, site), ""), none);
	w.ctx = cg_call(cg, "dt_site_ctx", args, 1);
	make_mstate(cg, &w);
	prid = cg_load(cg, site, offsetof(struct dt_site, prid), 4, false);
	cg_store(cg, cg->ms, MS(prid), prid);
	need(cg, not_negative(cg, call_setup(cg, &w, table_setup(cg, t), all_args(cg, t))), w.done);
	run_masked(cg, &w, site, false);
	finish(cg, &w);
	cg_at(cg, none);
	LLVMBuildRet(cg->b, cg_int(cg, 0));
	return fn;
}

static void call_loop(struct cg *cg, LLVMValueRef count, LLVMValueRef body, LLVMValueRef arg)
{
	LLVMTypeRef types[4] = {cg->i32, cg->ptr, cg->ptr, cg->i64};
	LLVMTypeRef type = LLVMFunctionType(cg->i64, types, 4, 0);
	LLVMValueRef args[4] = {LLVMBuildTrunc(cg->b, count, cg->i32, ""), body, arg, cg_int(cg, 0)};

	LLVMBuildCall2(cg->b, type, helper(cg, BPF_FUNC_loop), args, 4, "");
}

/* Does the attach cookie name the map entries that say what to run? */
static bool is_sited(const struct dray_tramp *t)
{
	return t->mask_words && t->attach != DRAY_AT_RAW_TP && t->attach != DRAY_AT_TP_BTF;
}

/* Begins a program; its section is what makes it one. */
static void begin_program(struct cg *cg, struct work *w)
{
	const struct cg_param ctx = {"ctx", cg->ptr, cg->di.voidp};
	const char *target = objmeta_text(cg->m->meta, w->t->target), *section = kinds[w->t->attach].section;

	if (kinds[w->t->attach].target && *target)
		section = arena_printf(cg->cc->arena, "%s/%s", section, target);
	cg_function(cg, objmeta_text(cg->m->meta, w->t->prog), cg->i64, &ctx, 1, tramp_span(cg, w->t));
	LLVMSetSection(cg->fn, section);
	w->ctx = LLVMGetParam(cg->fn, 0);
}

static void define_sited(struct cg *cg, struct work *w)
{
	LLVMValueRef body = site_body(cg, w->t), args[2];
	LLVMBasicBlockRef out;

	begin_program(cg, w);
	out = cg_block(cg, "out");
	need_activity(cg, DT_ACT_ACTIVE, out);
	args[0] = cg_stack(cg, 16, "walk");
	args[1] = w->ctx;
	call_loop(cg, cg_call(cg, "dt_site_begin", args, 2), body, args[0]);
	LLVMBuildBr(cg->b, out);
	cg_at(cg, out);
	LLVMBuildRet(cg->b, cg_int(cg, 0));
}

static void define_plain(struct cg *cg, struct work *w)
{
	LLVMBasicBlockRef out;

	begin_program(cg, w);
	w->done = cg_block(cg, "done");
	out = cg_block(cg, "out");
	need_activity(cg, kinds[w->t->attach].when, out);
	make_mstate(cg, w);
	if (!w->t->mask_words)
		run_linked(cg, w);
	else if (*objmeta_text(cg->m->meta, w->t->target))
		run_syscall(cg, w);
	else
		run_tracepoint(cg, w);
	finish(cg, w);
	cg_at(cg, out);
	LLVMBuildRet(cg->b, cg_int(cg, 0));
}

bool tramp_is_program(const struct dray_tramp *t)
{
	return t->attach != DRAY_AT_ERROR && t->attach < NKINDS && kinds[t->attach].section;
}

static const struct dray_tramp *error_tramp(const struct cg *cg)
{
	for (size_t i = 0; i < cg->m->meta->tramp.n; i++)
		if (cg->m->meta->tramp.v[i].attach == DRAY_AT_ERROR)
			return &cg->m->meta->tramp.v[i];
	return NULL;
}

/* The words of struct dt_mstate that the ERROR probe's context replaces. */
static const size_t error_words[] = {
	offsetof(struct dt_mstate, arg[0]), offsetof(struct dt_mstate, arg[1]),
	offsetof(struct dt_mstate, arg[2]), offsetof(struct dt_mstate, arg[3]),
	offsetof(struct dt_mstate, arg[4]), offsetof(struct dt_mstate, arg[5]),
};
#define NWORDS (sizeof(error_words) / sizeof(*error_words))

/* Runs the ERROR clauses in the faulting firing, under their own probe id and arguments. */
static void run_error(struct cg *cg, struct work *w)
{
	uint32_t link = run_at(cg, w->t, 0)->link;
	LLVMValueRef prid = cg_load_volatile(cg, data_named(cg, "dt_link"), link * 4, 4), saved[NWORDS], old;

	need(cg, LLVMBuildNot(cg->b, cg_is_zero(cg, prid), ""), w->done);
	old = cg_load(cg, cg->ms, MS(prid), false);
	for (size_t i = 0; i < NWORDS; i++)
		saved[i] = cg_load(cg, cg->ms, error_words[i], 8, false);
	cg_call(cg, "dt_fault_args", &cg->ms, 1);
	cg_store(cg, cg->ms, MS(prid), prid);
	cg_store(cg, cg->ms, MS(fault), cg_int(cg, 0));
	for (uint32_t i = 0; i < w->t->run_count; i++) {
		const struct ir_func *f = clause_at(cg, w->t, i);
		LLVMValueRef fn = cg->clauses[f->clause];

		di_line(cg, f->span);
		LLVMBuildCall2(cg->b, LLVMGlobalGetValueType(fn), fn, &cg->ms, 1, "");
		if (f->faults)
			cg_call(cg, "dt_fault_in_error", &cg->ms, 1);
	}
	for (size_t i = 0; i < NWORDS; i++)
		cg_store(cg, cg->ms, error_words[i], 8, saved[i]);
	cg_store(cg, cg->ms, MS(prid), old);
	LLVMBuildBr(cg->b, w->done);
}

/* What happens when a clause has faulted: void dt_fault(ms), shared by all trampolines. */
static void define_fault(struct cg *cg)
{
	const struct cg_param ms = {"ms", cg->ptr, cg->di.voidp};
	unsigned noinline = LLVMGetEnumAttributeKindForName("noinline", strlen("noinline"));
	struct work w = {.t = error_tramp(cg)};

	cg->fault = cg_function(cg, "dt_fault", cg->nothing, &ms, 1,
				w.t ? tramp_span(cg, w.t) : (struct span){0});
	LLVMAddAttributeAtIndex(cg->fault, LLVMAttributeFunctionIndex,
				LLVMCreateEnumAttribute(cg->c, noinline, 0));
	cg->ms = LLVMGetParam(cg->fn, 0);
	w.done = cg_block(cg, "done");
	cg_call(cg, "dt_fault_report", &cg->ms, 1);
	if (w.t && w.t->run_count) {
		for (uint32_t i = 0; i < w.t->run_count; i++)
			cg->error_exits |= clause_at(cg, w.t, i)->exits;
		run_error(cg, &w);
	} else {
		LLVMBuildBr(cg->b, w.done);
	}
	cg_at(cg, w.done);
	no_fault(cg);
	LLVMBuildRetVoid(cg->b);
}

/* Clauses that one place calls become part of it; the others stay functions, lest the object grow. */
static void mark_inline(struct cg *cg)
{
	const char *names[2] = {"noinline", "alwaysinline"};

	for (size_t i = 0; i < cg->m->clauses.n; i++) {
		LLVMValueRef fn = cg->clauses[cg->m->clauses.v[i]->clause];
		LLVMUseRef use = LLVMGetFirstUse(fn);
		const char *name = names[use && !LLVMGetNextUse(use) && !cg->apart];
		unsigned kind = LLVMGetEnumAttributeKindForName(name, strlen(name));

		LLVMAddAttributeAtIndex(fn, LLVMAttributeFunctionIndex,
					LLVMCreateEnumAttribute(cg->c, kind, 0));
	}
}

void tramp_define_all(struct cg *cg)
{
	const struct objmeta *meta = cg->m->meta;

	define_fault(cg);
	for (size_t i = 0; i < meta->tramp.n; i++) {
		struct work w = {.t = &meta->tramp.v[i]};

		if (w.t->attach == DRAY_AT_ERROR)
			continue;
		if (!tramp_is_program(w.t))
			cg_error(cg, "internal error: attach kind %u", w.t->attach);
		else if (is_sited(w.t))
			define_sited(cg, &w);
		else
			define_plain(cg, &w);
	}
	mark_inline(cg);
}
