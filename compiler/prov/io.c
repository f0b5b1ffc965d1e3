/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * io.c -- requests to block devices.  Nothing is attached for these probes themselves: see proc.c.  A request
 * is done in one of two places, depending on the driver; both are needed.  wait-done needs fexit: at a
 * kretprobe the request is not known any more.
 */
#include "match.h"
#include "providers.h"

#define ARGS                                                                                                 \
	{                                                                                                    \
		{"bufinfo_t *", "struct bio *", 0, SP_KERNEL},                                               \
			{"devinfo_t *", "struct bio *", 1, SP_KERNEL},                                       \
		{                                                                                            \
			"fileinfo_t *", "struct dentry *", 2, SP_KERNEL                                      \
		}                                                                                            \
	}
#define AT(k, r, name, fn)                                                                                   \
	{                                                                                                    \
		.kind = DRAY_AT_##k, .target = name, .setup = fn, .rank = r                                  \
	}

static const struct fixed_probe probes[] = {
	{"done",
	 ARGS,
	 {AT(RAW_TP, 0, "block_bio_complete", "dt_ctx_io_done_bio"),
	  AT(RAW_TP, 0, "block_rq_complete", "dt_ctx_io_done_rq")}},
	{"start", ARGS, {AT(RAW_TP, 0, "block_bio_queue", "dt_ctx_io_start")}},
	{"wait-done", ARGS, {AT(FEXIT, 0, "submit_bio_wait", "dt_ctx_io_wait_func")}},
	{"wait-start",
	 ARGS,
	 {AT(FENTRY, 0, "submit_bio_wait", "dt_ctx_io_wait_func"),
	  AT(KPROBE, 1, "submit_bio_wait", "dt_ctx_io_wait_kprobe")}},
	{NULL},
};

/* An empty provider field does not mean io: every probe named "start" would be one. */
const struct provider prov_io = {
	.name = "io",
	FIXED_PROVIDER(probes),
	.owns = match_owns_written,
};
