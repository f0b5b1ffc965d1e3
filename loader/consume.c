/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * consume.c -- the consumer: takes records in order and has them printed.
 *
 * Splits and checks each record, holds back speculative ones, and runs the actions of the others.  The run
 * loop (run.c) calls it through consume.h; the work is in the other consume_*.c files.
 */
#include <stdlib.h>
#include <unistd.h>
#include "consumer.h"
#include "pcap.h"

struct consumer *consumer_new(const struct obj *o, const struct probes *p, struct opts *opts,
			      const struct consume_ops *ops, FILE *out, FILE *err)
{
	struct consumer *c = calloc(1, sizeof(*c));
	char msg[512] = "out of memory";

	if (!c) {
		fprintf(err, "dtrace: %s\n", msg);
		return NULL;
	}
	c->o = o;
	c->p = p;
	c->opts = opts;
	c->ops = *ops;
	c->err = err;
	c->saved_fd = -1;
	c->env = (struct print_env){
		.out = &c->out, .o = o, .p = p, .opts = opts, .sym = sym_new(), .target = ops->target};
	if (!print_init(&c->out, out) || !c->env.sym ||
	    !agg_init(&c->aggs, &c->env, &c->ops, err, msg, sizeof(msg)) || !plan_make(c, msg, sizeof(msg)) ||
	    !keep_init(c)) {
		fprintf(err, "dtrace: %s: %s\n", o->path, msg);
		consumer_free(c);
		return NULL;
	}
	return c;
}

void consumer_free(struct consumer *c)
{
	if (!c)
		return;
	keep_free(c);
	spec_free(c);
	plan_free(c);
	agg_fini(&c->aggs);
	sym_free(c->env.sym);
	pcap_free(c->pcaps, &c->out);
	print_free(&c->out);
	free(c->reopened);
	if (c->saved_fd >= 0)
		close(c->saved_fd);
	free(c);
}

bool consume_parse(const struct consumer *c, const void *data, size_t size, struct consume_rec *r)
{
	if (size < sizeof(r->hdr))
		return false;
	memcpy(&r->hdr, data, sizeof(r->hdr));
	if (r->hdr.clause >= c->o->nclause || r->hdr.prid == 0 || r->hdr.prid >= c->p->n)
		return false;
	r->data = data;
	r->size = size;
	r->clause = &c->o->clause[r->hdr.clause];
	r->probe = &c->p->row[r->hdr.prid];
	return size >= r->clause->rec_size;
}

bool consume_ran(const struct consume_rec *r, unsigned i)
{
	return !(r->clause->flags & DRAY_CL_COND) || i >= 32 || (r->hdr.present >> i & 1);
}

/* Whether the firing gets a line of its own: by the kind of clause, and when some of what it could print ran.
 */
static bool consume_prints(const struct consumer *c, const struct consume_rec *r)
{
	const struct dray_act *a = c->o->act + r->clause->act_first;

	if (r->clause->flags & DRAY_CL_DEFAULT)
		return true;
	if (!(r->clause->flags & DRAY_CL_PRINTS))
		return false;
	if (!(r->clause->flags & DRAY_CL_COND))
		return true;
	for (unsigned i = 0; i < r->clause->act_count; i++)
		if (consume_ran(r, i) && a[i].action != DRAY_ACT_COMMIT && a[i].action != DRAY_ACT_DISCARD &&
		    a[i].action != DRAY_ACT_AGGREF)
			return true;
	return false;
}

void consume_now(struct consumer *c, const struct consume_rec *r)
{
	const struct plan_act *pa = c->plan + r->clause->act_first;
	bool prints = consume_prints(c, r);

	if (keep_record(c, r))
		return;
	if (!c->opts->aggrate || c->final)
		agg_next_epoch(&c->aggs);
	if (prints)
		line_begin(c, r);
	for (unsigned i = 0; i < r->clause->act_count; i++)
		if (consume_ran(r, i))
			act_run(c, r, &pa[i]);
	if (prints)
		line_end(c, r);
}

/* Reports a failed write, once. */
static bool consume_written(struct consumer *c)
{
	if (!c->out.error)
		return true;
	if (!c->write_reported)
		fprintf(c->err, "dtrace: cannot write output: %s\n", strerror(c->out.error));
	c->write_reported = true;
	return false;
}

bool consume_record(struct consumer *c, const void *data, size_t size)
{
	struct consume_rec r;
	struct dt_rec hdr;

	if (size >= sizeof(hdr)) {
		memcpy(&hdr, data, sizeof(hdr));
		if (hdr.clause == DT_REC_FAULT && fault_report(c, data, size))
			return true;
	}
	if (!consume_parse(c, data, size, &r)) {
		print_flush(&c->out);
		fprintf(c->err, "dtrace: %s: a record of %zu bytes does not fit the object\n", c->o->path,
			size);
		return false;
	}
	if (r.hdr.spec)
		spec_hold(c, &r);
	else
		consume_now(c, &r);
	return consume_written(c);
}

bool consumer_flush(struct consumer *c)
{
	if (c->pcaps)
		pcap_poll(c->pcaps, &c->out);
	print_flush(&c->out);
	return consume_written(c);
}

void consumer_snapshot(struct consumer *c, bool final)
{
	c->final = final;
	agg_snapshot(&c->aggs);
}

bool consumer_take_keys(struct consumer *c)
{
	return agg_take(&c->aggs);
}

void consumer_newline(struct consumer *c)
{
	print_char(&c->out, '\n');
}

bool consumer_wants_users(const struct consumer *c)
{
	for (uint32_t i = 0; i < c->o->nitem; i++)
		if (c->o->item[i].kind == DRAY_IT_USTACK || c->o->item[i].kind == DRAY_IT_USYM)
			return true;
	for (uint32_t i = 0; i < c->o->nact; i++)
		for (size_t k = 0; k < c->plan[i].format.n; k++)
			if (c->plan[i].format.spec[k].letter == 'A')
				return true;
	return false;
}

int consumer_follow(struct consumer *c)
{
	return sym_follow(c->env.sym);
}

void consumer_catch_up(struct consumer *c)
{
	sym_catch_up(c->env.sym);
}

void consumer_watch(struct consumer *c, uint32_t pid)
{
	sym_watch(c->env.sym, pid);
}

bool consumer_missed(const struct consumer *c)
{
	return sym_missed(c->env.sym);
}

uint64_t consumer_spec_drops(const struct consumer *c)
{
	return c->spec_drops;
}

bool consumer_exited(const struct consumer *c, int *status)
{
	if (c->exited)
		*status = c->status;
	return c->exited;
}

void consumer_finish(struct consumer *c)
{
	agg_next_epoch(&c->aggs);
	consumer_newline(c);
	agg_print_rest(&c->aggs);
	consumer_flush(c);
}
