/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * mem.bpf.c -- memory of ours at places that are known only at run time: elements of arrays, alloca() and
 * copyin(). Reads and writes are cut to the bounds that the verifier knows; whether an index is right was
 * checked before.
 */
#include "dt.h"

/* A helper that copies a pointer leaves the verifier with a plain number. */
DT_INLINE u64 dt_addr(const void *p)
{
	const void *cell = p;
	u64 v = 0;

	bpf_probe_read_kernel(&v, sizeof(v), &cell);
	return v;
}

DT_INLINE u64 dt_peek(const void *mem, u64 limit, u64 off, u64 size)
{
	const void *p = mem + dt_bound(off, limit - size);

	return size == 1 ? *(u8 *)p : size == 2 ? *(u16 *)p : size == 4 ? *(u32 *)p : *(u64 *)p;
}

DT_INLINE void dt_poke(void *mem, u64 limit, u64 off, u64 value, u64 size)
{
	void *p = mem + dt_bound(off, limit - size);

	if (size == 1)
		*(u8 *)p = value;
	else if (size == 2)
		*(u16 *)p = value;
	else if (size == 4)
		*(u32 *)p = value;
	else
		*(u64 *)p = value;
}

DT_INLINE void dt_store(struct dt_mstate *ms, void *mem, u64 limit, u64 addr, u64 from, u64 value, u64 size)
{
	u64 off = addr - dt_addr(mem);

	if (off > limit - size)
		dt_fault_addr(ms, addr, from);
	else if (dt_aligned(ms, addr, size))
		dt_poke(mem, limit, off, value, size);
}

DT_INLINE void dt_store_bytes(struct dt_mstate *ms, void *mem, u64 limit, u64 addr, u64 src, u64 size)
{
	u64 off = addr - dt_addr(mem);

	if (off > limit - size)
		dt_fault_set(ms, DT_FAULT_BADADDR, addr);
	else if (bpf_probe_read_kernel(mem + dt_bound(off, limit - size), size, (void *)src))
		dt_fault_set(ms, DT_FAULT_BADADDR, src);
}

static DT_INLINE u64 room(u64 limit)
{
	return (limit - DT_ALLOCA_HEAD) / 2;
}

DT_INLINE u64 dt_alloca(struct dt_mstate *ms, void *area, u64 limit, u64 size)
{
	u64 *used = area, at = *used;

	if (at > room(limit) || size > room(limit) - at) {
		dt_fault_set(ms, DT_FAULT_NOSCRATCH, size);
		return 0;
	}
	*used = at + ((size + 7) & ~7ull);
	return dt_addr(area) + DT_ALLOCA_HEAD + at;
}

/* Do `size` bytes from `off` lie in what alloca() has handed out? */
static DT_INLINE bool in_use(const void *area, u64 off, u64 size)
{
	u64 end = DT_ALLOCA_HEAD + *(const u64 *)area;

	return off >= DT_ALLOCA_HEAD && off <= end && size <= end - off;
}

DT_INLINE u64 dt_alloca_load(struct dt_mstate *ms, const void *area, u64 limit, u64 addr, u64 from, u64 size)
{
	u64 off = addr - dt_addr(area);

	if (in_use(area, off, size))
		return dt_peek(area, limit, off, size);
	dt_fault_addr(ms, addr, from);
	return 0;
}

DT_INLINE void dt_alloca_store(struct dt_mstate *ms, void *area, u64 limit, u64 addr, u64 from, u64 value,
			       u64 size)
{
	u64 off = addr - dt_addr(area);

	if (!in_use(area, off, size))
		dt_fault_addr(ms, addr, from);
	else if (dt_aligned(ms, addr, size))
		dt_poke(area, limit, off, value, size);
}

DT_INLINE void dt_fill(struct dt_mstate *ms, void *area, u64 limit, u64 dst, u64 src, u64 size, u64 user)
{
	u64 off = dst - dt_addr(area), from = src - dt_addr(area);
	void *to;

	if (!in_use(area, off, size != 0)) {
		dt_fault_set(ms, DT_FAULT_BADADDR, dst);
		return;
	}
	/* The source may lie in the area, too, where what was not handed out is nobody's. */
	if (!in_use(area, off, size) || (!user && from < limit && !in_use(area, from, size))) {
		dt_fault_set(ms, DT_FAULT_BADSIZE, size);
		return;
	}
	to = area + dt_bound(off, DT_ALLOCA_HEAD + room(limit));
	size = dt_bound(size, room(limit));
	if (user ? bpf_probe_read_user(to, size, (void *)src) : bpf_probe_read_kernel(to, size, (void *)src))
		dt_fault_set(ms, DT_FAULT_BADADDR, src);
}

DT_INLINE u64 dt_bswap(u64 v, u64 size)
{
	return size == 2 ? __builtin_bswap16(v) : size == 4 ? __builtin_bswap32(v) : __builtin_bswap64(v);
}
