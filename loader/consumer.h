/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * consumer.h -- the inside of struct consumer, for consume*.c alone.  Others see consume.h.
 */
#ifndef LOADER_CONSUMER_H
#define LOADER_CONSUMER_H

#include "abi.h"
#include "agg.h"
#include "btftypes.h"
#include "consume.h"
#include "print_datum.h"
#include "printf.h"

/* One DRAY_T_ACT row, checked and prepared when the consumer is made. */
struct plan_act {
	const struct dray_act *a; /* NULL: belongs to no clause */
	const struct dray_item *item;
	unsigned nitems;
	struct agg **col; /* owned; the aggregations that it is about */
	unsigned ncols;
	struct btftype type; /* print() */
	bool has_format;
	struct pf format;
};

/* Records held back by speculate(), by tag. */
struct consume_spec {
	UT_hash_handle hh;
	uint32_t tag;
	unsigned char *buf; /* records, each behind its size in 8 bytes and padded to 8 */
	size_t len, cap;
	uint64_t size; /* bytes of the records alone, held against specsize */
};

struct consumer {
	const struct obj *o;
	const struct probes *p;
	struct opts *opts;
	struct consume_ops ops;
	FILE *err;
	struct print out;
	struct print_env env;
	struct aggs aggs;
	struct plan_act *plan; /* by DRAY_T_ACT row */
	struct btftypes types;

	/* Probe lines. */
	bool heading;			 /* has been printed, or would have been if not quiet */
	size_t indent;			 /* -F */
	uint32_t last_prid, last_clause; /* of the last line */

	bool exited;
	int status;

	struct consume_spec *spec;
	uint32_t spec_ended[DT_NSPEC_MAX]; /* by id - 1: tag of the last one that was decided on; 0: none */
	bool committing; /* records of a speculation are being replayed: they decide on no others */
	uint64_t spec_drops;

	bool write_reported;
	bool final;	     /* tracing has ended: no more old values */
	int saved_fd;	     /* where output went before freopen(); -1: it never happened */
	char *reopened;	     /* the file of the last freopen(); NULL: output goes where it did at first */
	struct pcaps *pcaps; /* NULL until pcap() */
	struct keep *keep;   /* NULL: records are run as they come */
};

/* A record on its way through. */
struct consume_rec {
	const unsigned char *data;
	size_t size;
	struct dt_rec hdr;
	const struct dray_clause *clause;
	const struct rprobe *probe;
};

/* consume_plan.c.  False with a message in err. */
bool plan_make(struct consumer *c, char *err, size_t errsize);
void plan_free(struct consumer *c);

/* consume_line.c: heading and columns before, newline after.  `prints` as consume_prints() says. */
void line_begin(struct consumer *c, const struct consume_rec *r);
void line_end(struct consumer *c, const struct consume_rec *r);

/* consume_act.c: runs one action. */
void act_run(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa);
/* Item i of an action; as an integer. */
struct datum act_datum(const struct consume_rec *r, const struct plan_act *pa, unsigned i);
int64_t act_int(const struct consume_rec *r, const struct plan_act *pa, unsigned i);
/* The text of a printf()-like action, NUL-terminated in memory; to be freed with print_free().  False: no
 * memory. */
bool act_text(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa, struct print *text);

/* consume_out.c: actions on the output itself. */
void out_system(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa);
void out_freopen(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa);
void out_ftruncate(struct consumer *c);

/* consume_pcap.c */
void pcap_act(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa);

/* consume_keep.c: with bufpolicy ring or fill, keeps the record for later and returns true. */
bool keep_init(struct consumer *c);
bool keep_record(struct consumer *c, const struct consume_rec *r);
void keep_free(struct consumer *c);

/* consume_spec.c */
void spec_hold(struct consumer *c, const struct consume_rec *r);
void spec_commit(struct consumer *c, uint32_t tag);
void spec_discard(struct consumer *c, uint32_t tag);
void spec_free(struct consumer *c);

/* consume_fault.c */
bool fault_report(struct consumer *c, const void *data, size_t size);
/* A failure of the consumer itself while it runs an action: "dtrace: error in CLAUSE for probe ID ...: text".
 */
__attribute__((format(printf, 3, 4))) void fault_library(struct consumer *c, const struct consume_rec *r,
							 const char *fmt, ...);

/* consume.c: whether action i of the clause ran; clauses with conditions say so for the first 32. */
bool consume_ran(const struct consume_rec *r, unsigned i);
/* A record that is not, or no longer, held back by a speculation. */
void consume_now(struct consumer *c, const struct consume_rec *r);
/* Splits a record; false when it does not fit the object. */
bool consume_parse(const struct consumer *c, const void *data, size_t size, struct consume_rec *r);

#endif
