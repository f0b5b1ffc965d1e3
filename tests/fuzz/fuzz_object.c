/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * fuzz_object.c -- libFuzzer target: any bytes are either refused as an object with a message, or can be
 * followed through every reference, which is what `dray inspect` does.  Seeds are the objects of the run
 * tests (see run.sh).
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include "inspect.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What a reader of the object does with it: both forms of `dray inspect`, which look at every row. */
static void follow(const struct obj *o)
{
	FILE *out = fopen("/dev/null", "w");

	if (!out)
		abort();
	inspect_text(o, out);
	inspect_json(o, out);
	fclose(out);
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
