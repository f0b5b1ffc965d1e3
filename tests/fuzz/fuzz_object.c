/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * fuzz_object.c -- libFuzzer target: any bytes are either refused as an object with a message, or can be
 * followed through every reference.  Seeds are the objects of the run tests (see run.sh).
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "obj.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static volatile size_t sink;

/* What a reader of the object does with it: follow strings and row references. */
static void follow(const struct obj *o)
{
	for (unsigned i = 0; i < o->ndesc; i++)
		sink += strlen(obj_str(o, o->desc[i].text));
	for (unsigned i = 0; i < o->nrun; i++)
		sink += o->clause[o->run[i].clause].act_count + o->link[o->run[i].link].rank;
	for (unsigned i = 0; i < o->nact; i++) {
		const struct dray_act *a = &o->act[i];

		for (unsigned k = 0; k < a->item_count; k++)
			sink += o->item[a->item_first + k].kind;
	}
	for (unsigned i = 0; i < o->nagg; i++)
		sink += strlen(obj_str(o, o->agg[i].map));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char err[256] = "";
	struct obj o;

	if (obj_read_mem(&o, "fuzz.o", data, size, err, sizeof(err)))
		follow(&o);
	else if (err[0] == '\0')
		abort();
	obj_free(&o);
	if (obj_check_section(&o, data, size, err, sizeof(err)))
		follow(&o);
	obj_free(&o);
	return 0;
}
