/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * consume_fault.c -- tells of run-time faults, and of failures of the consumer's own actions, on the error
 * stream.
 */
#include <stdarg.h>
#include "consumer.h"

/* How a fault shows its value. */
enum fault_value { FAULT_NO_VALUE, FAULT_HEX, FAULT_DECIMAL };

static const struct {
	const char *text;
	enum fault_value value;
} fault_kinds[] = {
	[DT_FAULT_BADADDR] = {"invalid address", FAULT_HEX},
	[DT_FAULT_BADALIGN] = {"invalid alignment", FAULT_HEX},
	[DT_FAULT_ILLOP] = {"illegal operation", FAULT_NO_VALUE},
	[DT_FAULT_DIVZERO] = {"divide-by-zero", FAULT_NO_VALUE},
	[DT_FAULT_NOSCRATCH] = {"out of scratch space", FAULT_NO_VALUE},
	[DT_FAULT_KPRIV] = {"invalid kernel access", FAULT_NO_VALUE},
	[DT_FAULT_UPRIV] = {"invalid user access", FAULT_NO_VALUE},
	[DT_FAULT_TUPOFLOW] = {"tuple stack overflow", FAULT_NO_VALUE},
	[DT_FAULT_BADSTACK] = {"bad stack", FAULT_HEX},
	[DT_FAULT_BADSIZE] = {"invalid size", FAULT_HEX},
	[DT_FAULT_BADINDEX] = {"index out of bounds", FAULT_DECIMAL},
	[DT_FAULT_LIBRARY] = {"library-level fault", FAULT_NO_VALUE},
};

/* The common beginning of all messages. */
static void fault_prefix(struct consumer *c, const struct dray_clause *cl, uint32_t prid)
{
	const struct rprobe *p = &c->p->row[prid];

	print_flush(&c->out);
	fprintf(c->err, "dtrace: error in %s for probe ID %u (%s:%s:%s:%s): ", obj_str(c->o, cl->name), prid,
		p->prov, p->mod, p->func, p->name);
}

static void fault_place(struct consumer *c, const struct dray_clause *cl, uint32_t site)
{
	const struct obj *o = c->o;
	uint32_t file = cl->file, line = cl->line;

	if (site < o->nsite) {
		file = o->site[site].file;
		line = o->site[site].line;
	}
	fprintf(c->err, " at %s:%u\n", file < o->nfile ? obj_str(o, o->file[file].name) : "?", line);
}

bool fault_report(struct consumer *c, const void *data, size_t size)
{
	const struct dray_clause *cl;
	struct dt_rec_fault f;
	enum fault_value value;
	bool known;

	if (size < sizeof(f))
		return false;
	memcpy(&f, data, sizeof(f));
	if (f.clause >= c->o->nclause || f.rec.prid == 0 || f.rec.prid >= c->p->n)
		return false;
	cl = &c->o->clause[f.clause];
	known = f.fault > 0 && f.fault < sizeof(fault_kinds) / sizeof(fault_kinds[0]);
	fault_prefix(c, cl, f.rec.prid);
	fputs(known ? fault_kinds[f.fault].text : "unknown fault", c->err);
	value = known ? fault_kinds[f.fault].value : FAULT_NO_VALUE;
	/* An address that is not known is all ones. */
	if (value == FAULT_HEX && !(f.fault == DT_FAULT_BADADDR && f.value == UINT64_MAX))
		fprintf(c->err, " (0x%llx)", (unsigned long long)f.value);
	else if (value == FAULT_DECIMAL)
		fprintf(c->err, " (%lld)", (long long)f.value);
	fault_place(c, cl, f.site);
	return true;
}

void fault_library(struct consumer *c, const struct consume_rec *r, const char *fmt, ...)
{
	va_list ap;

	fault_prefix(c, r->clause, r->hdr.prid);
	va_start(ap, fmt);
	vfprintf(c->err, fmt, ap);
	va_end(ap);
	fputc('\n', c->err);
}
