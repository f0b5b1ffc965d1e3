/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * consume_spec.c -- records of speculations: held back until commit() or discard().
 *
 * There is one ring buffer, so records of a speculation arrive in the order in which they were made, and
 * before the commit or discard that decides on them unless another CPU was still making them: those are
 * dropped, as they would have been a moment later.  Called by consume.c and consume_act.c.
 */
#include <stdlib.h>
#include "consumer.h"

/* Has the speculation been decided on?  Counts wrap; objects of before there were any say 0. */
static bool spec_is_over(const struct consumer *c, uint32_t tag)
{
	uint32_t id = DT_SPEC_ID(tag), n = DT_SPEC_COUNT(tag);

	if (!n || !id || id > DT_NSPEC_MAX || !c->spec_ended[id - 1])
		return false;
	return (int32_t)((n - DT_SPEC_COUNT(c->spec_ended[id - 1])) << 8) <= 0;
}

static void spec_end(struct consumer *c, uint32_t tag)
{
	uint32_t id = DT_SPEC_ID(tag);

	if (id && id <= DT_NSPEC_MAX)
		c->spec_ended[id - 1] = tag;
}

static struct consume_spec *spec_get(struct consumer *c, uint32_t tag)
{
	struct consume_spec *s;

	HASH_FIND(hh, c->spec, &tag, sizeof(tag), s);
	if (s)
		return s;
	s = calloc(1, sizeof(*s));
	if (s) {
		s->tag = tag;
		HASH_ADD(hh, c->spec, tag, sizeof(s->tag), s);
	}
	return s;
}

static bool spec_append(struct consume_spec *s, const struct consume_rec *r)
{
	uint64_t size = r->size;
	size_t need = sizeof(size) + ((r->size + 7) & ~(size_t)7), cap = s->cap ? s->cap : 1024;
	unsigned char *buf;

	while (cap - s->len < need)
		cap *= 2;
	if (cap != s->cap) {
		buf = realloc(s->buf, cap);
		if (!buf)
			return false;
		s->buf = buf;
		s->cap = cap;
	}
	memcpy(s->buf + s->len, &size, sizeof(size));
	memcpy(s->buf + s->len + sizeof(size), r->data, r->size);
	s->len += need;
	s->size += size;
	return true;
}

void spec_hold(struct consumer *c, const struct consume_rec *r)
{
	struct consume_spec *s;

	if (spec_is_over(c, r->hdr.spec))
		return;
	s = spec_get(c, r->hdr.spec);
	if (!s || s->size + r->size > c->opts->specsize || !spec_append(s, r))
		c->spec_drops++;
}

static void spec_remove(struct consumer *c, struct consume_spec *s)
{
	HASH_DEL(c->spec, s);
	free(s->buf);
	free(s);
}

void spec_commit(struct consumer *c, uint32_t tag)
{
	struct consume_spec *s;
	struct consume_rec r;
	uint64_t size;

	if (c->committing)
		return;
	spec_end(c, tag);
	HASH_FIND(hh, c->spec, &tag, sizeof(tag), s);
	if (!s)
		return;
	c->committing = true;
	for (size_t at = 0; at < s->len; at += sizeof(size) + ((size + 7) & ~UINT64_C(7))) {
		memcpy(&size, s->buf + at, sizeof(size));
		if (consume_parse(c, s->buf + at + sizeof(size), size, &r))
			consume_now(c, &r);
	}
	c->committing = false;
	spec_remove(c, s);
}

void spec_discard(struct consumer *c, uint32_t tag)
{
	struct consume_spec *s;

	if (c->committing)
		return;
	spec_end(c, tag);
	HASH_FIND(hh, c->spec, &tag, sizeof(tag), s);
	if (s)
		spec_remove(c, s);
}

void spec_free(struct consumer *c)
{
	struct consume_spec *s, *next;

	HASH_ITER(hh, c->spec, s, next)
	spec_remove(c, s);
}
