/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * consume_keep.c -- bufpolicy ring and fill: records are kept instead of printed, up to bufsize bytes of each
 * CPU, and run in order at the end.  A ring forgets the oldest ones of the CPU; a filled buffer takes no
 * more.
 *
 * What decides on the run itself, or on speculations, is not put off.  Called by consume.c and the run loop.
 */
#include <stdlib.h>
#include <sys/queue.h>
#include "consumer.h"

struct kept {
	TAILQ_ENTRY(kept) all; /* in the order in which they came */
	TAILQ_ENTRY(kept) own; /* those of the same CPU */
	uint64_t charge;
	size_t size;
	unsigned char data[];
};

TAILQ_HEAD(kept_list, kept);

struct keep {
	struct kept_list all;
	bool filled;
	int ncpu;
	struct keep_cpu {
		struct kept_list own;
		uint64_t used; /* bytes */
	} cpu[];
};

bool keep_init(struct consumer *c)
{
	struct keep *k;

	if (c->opts->bufpolicy == OPTS_SWITCH)
		return true;
	k = calloc(1, sizeof(*k) + c->ops.ncpu * sizeof(k->cpu[0]));
	c->keep = k;
	if (!k)
		return false;
	TAILQ_INIT(&k->all);
	k->ncpu = c->ops.ncpu;
	for (int i = 0; i < k->ncpu; i++)
		TAILQ_INIT(&k->cpu[i].own);
	return true;
}

static void forget(struct keep *k, struct keep_cpu *cpu, struct kept *e)
{
	TAILQ_REMOVE(&k->all, e, all);
	TAILQ_REMOVE(&cpu->own, e, own);
	cpu->used -= e->charge;
	free(e);
}

void keep_free(struct consumer *c)
{
	struct kept *e;

	if (!c->keep)
		return;
	while ((e = TAILQ_FIRST(&c->keep->all))) {
		TAILQ_REMOVE(&c->keep->all, e, all);
		free(e);
	}
	free(c->keep);
	c->keep = NULL;
}

/* What DTrace would store: its data behind the four bytes that name the enabled probe. */
static uint64_t charge_of(const struct consumer *c, const struct consume_rec *r)
{
	return obj_record_data(c->o, r->clause, 0) + (r->size - r->clause->rec_size);
}

/* Makes room for `charge` bytes; false when there is none. */
static bool make_room(struct consumer *c, const struct consume_rec *r, struct keep_cpu *cpu, uint64_t charge)
{
	struct kept *e;

	if (c->opts->bufpolicy == OPTS_FILL) {
		/* END is never shut out: in DTrace, too, a buffer has room for it to the last. */
		c->keep->filled |= cpu->used + charge > c->opts->bufsize;
		return !c->keep->filled || r->hdr.prid == PROBE_END;
	}
	while (cpu->used + charge > c->opts->bufsize && (e = TAILQ_FIRST(&cpu->own)))
		forget(c->keep, cpu, e);
	return charge <= c->opts->bufsize;
}

static void store(struct consumer *c, const struct consume_rec *r)
{
	struct keep *k = c->keep;
	struct keep_cpu *cpu = &k->cpu[r->hdr.cpu < k->ncpu ? r->hdr.cpu : 0];
	uint64_t charge = charge_of(c, r);
	struct kept *e;

	if (!make_room(c, r, cpu, charge))
		return;
	e = malloc(sizeof(*e) + r->size);
	if (!e) {
		k->filled = true; /* the run ends with what there is */
		return;
	}
	e->charge = charge;
	e->size = r->size;
	memcpy(e->data, r->data, r->size);
	TAILQ_INSERT_TAIL(&k->all, e, all);
	TAILQ_INSERT_TAIL(&cpu->own, e, own);
	cpu->used += charge;
}

bool keep_record(struct consumer *c, const struct consume_rec *r)
{
	const struct plan_act *pa = c->plan + r->clause->act_first;

	if (!c->keep)
		return false;
	store(c, r);
	for (unsigned i = 0; i < r->clause->act_count; i++)
		switch (pa[i].a->action) {
		case DRAY_ACT_EXIT:
		case DRAY_ACT_COMMIT:
		case DRAY_ACT_DISCARD:
			if (consume_ran(r, i))
				act_run(c, r, &pa[i]);
			break;
		default:
			break;
		}
	return true;
}

bool consumer_filled(const struct consumer *c)
{
	return c->keep && c->keep->filled;
}

void consumer_replay(struct consumer *c)
{
	struct keep *k = c->keep;
	struct consume_rec r;
	struct kept *e;

	if (!k)
		return;
	c->keep = NULL;
	c->committing = true; /* speculations have been decided on */
	TAILQ_FOREACH(e, &k->all, all)
	{
		if (consume_parse(c, e->data, e->size, &r))
			consume_now(c, &r);
	}
	c->committing = false;
	c->keep = k;
	keep_free(c);
}
