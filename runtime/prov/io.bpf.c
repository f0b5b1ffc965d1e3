/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * io.bpf.c -- probes of the io provider, on the raw tracepoints
 *	block_bio_queue(struct bio *bio)		a request is handed to the block layer
 *	block_bio_complete(struct request_queue *q, struct bio *bio)
 *	block_rq_complete(struct request *rq, blk_status_t error, unsigned int bytes)
 * and on the function submit_bio_wait(struct bio *bio).
 *
 * arg0 and arg1 are the struct bio *, arg2 is the struct dentry * of the file that the data belongs to, or
 *NULL: direct I/O, metadata.
 */
#include "ctx.h"
#include "regs.h"

#pragma clang attribute push(__attribute__((preserve_access_index)), apply_to = record)
struct hlist_node___io {
	struct hlist_node___io *next;
};
struct hlist_head___io {
	struct hlist_node___io *first;
};
struct dentry___io {
	union {
		struct hlist_node___io d_alias;
	} d_u;
};
struct inode___io {
	struct hlist_head___io i_dentry;
};
struct address_space___io {
	struct inode___io *host;
};
struct page___io {
	struct address_space___io *mapping;
	unsigned long compound_head;
};
struct bio_vec___io {
	struct page___io *bv_page;
};
struct bio___io {
	struct bio_vec___io *bi_io_vec;
};
struct request___io {
	struct bio___io *bio;
};
#pragma clang attribute pop

#define DT_MAPPING_FLAGS 3ul /* low bits of page.mapping: no file */

/* The first name of the file whose data the first page holds. */
static DT_SHARED u64 dt_io_dentry(const struct bio___io *bio)
{
	const struct bio_vec___io *vec = BPF_CORE_READ(bio, bi_io_vec);
	const struct page___io *page = vec ? BPF_CORE_READ(vec, bv_page) : NULL;
	const struct address_space___io *mapping;
	const struct inode___io *inode;
	struct dentry___io *d = NULL;
	unsigned long head;
	u64 alias;

	if (!page)
		return 0;
	head = BPF_CORE_READ(page, compound_head);
	if (head & 1)
		page = (const void *)(head - 1);
	mapping = BPF_CORE_READ(page, mapping);
	if (!mapping || (unsigned long)mapping & DT_MAPPING_FLAGS)
		return 0;
	inode = BPF_CORE_READ(mapping, host);
	alias = inode ? (u64)BPF_CORE_READ(inode, i_dentry.first) : 0;
	return alias ? alias - bpf_core_field_offset(d->d_u.d_alias) : 0;
}

static DT_INLINE int dt_io(struct dt_mstate *ms, u64 bio, u32 args)
{
	if (!bio)
		return DT_SKIP;
	DT_ARG(0, bio);
	DT_ARG(1, bio);
	DT_ARG(2, dt_io_dentry((const void *)bio));
	dt_args_zero(ms, args, 3);
	return 0;
}

DT_SETUP dt_ctx_io_start(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	return dt_io(ms, ctx[0], args);
}

DT_SETUP dt_ctx_io_done_bio(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	return dt_io(ms, ctx[1], args);
}

DT_SETUP dt_ctx_io_done_rq(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	const struct request___io *rq = (const void *)ctx[0];

	return dt_io(ms, (u64)BPF_CORE_READ(rq, bio), args);
}

DT_SETUP dt_ctx_io_wait_func(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	u64 bio = 0;

	bpf_get_func_arg(ctx, 0, &bio);
	return dt_io(ms, bio, args);
}

DT_SETUP dt_ctx_io_wait_kprobe(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	return dt_io(ms, DT_CTX_REG(ctx, di, x[0]), args);
}
