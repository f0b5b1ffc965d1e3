/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * lockstat.bpf.c -- probes of the lockstat provider, on the raw tracepoints
 *	contention_begin(void *lock, unsigned int flags)	contention_end(void *lock, int ret)
 * and the functions mutex_lock(struct mutex *) and its kin.  The wait of a thread for a lock is remembered in
 *the map dt_locks; spin locks are left alone (see compiler/prov/lockstat.c).
 */
#include "ctx.h"
#include "regs.h"

extern char dt_locks;

/* <trace/events/lock.h>: what kind of wait it is. */
enum {
	DT_LCB_SPIN = 1,
	DT_LCB_READ = 2,
	DT_LCB_WRITE = 4,
	DT_LCB_RT = 8,
	DT_LCB_PERCPU = 16,
	DT_LCB_MUTEX = 32
};

/* Key and value of dt_locks: their sizes are known to compiler/lower/probe.c, too. */
struct dt_lock_key {
	u64 lock;
	u64 tid;
};
struct dt_lock_wait {
	u64 start, flags;
};

static DT_INLINE struct dt_lock_key dt_lock_key(u64 lock)
{
	return (struct dt_lock_key){lock, (u32)bpf_get_current_pid_tgid()};
}

/* A mutex is first spun for, then slept for: what began last is what the wait is counted as. */
DT_SETUP dt_ctx_lock_begin(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	struct dt_lock_key key = dt_lock_key(ctx[0]);
	struct dt_lock_wait wait = {.flags = (u32)ctx[1]};

	(void)ms;
	(void)args;
	if (wait.flags & DT_LCB_SPIN && !(wait.flags & DT_LCB_MUTEX))
		return DT_SKIP;
	wait.start = bpf_ktime_get_ns();
	bpf_map_update_elem(&dt_locks, &key, &wait, BPF_ANY);
	return DT_SKIP;
}

/* The wait of one kind that ends here.  It is forgotten when the next one begins: another probe may want it,
 * too. */
static DT_INLINE int dt_lock_end(struct dt_mstate *ms, u64 *ctx, u32 args, u64 mask, u64 want)
{
	struct dt_lock_key key = dt_lock_key(ctx[0]);
	const struct dt_lock_wait *wait = bpf_map_lookup_elem(&dt_locks, &key);

	if (!wait || ((wait->flags & mask) != want))
		return DT_SKIP;
	DT_ARG(0, ctx[0]);
	DT_ARG(1, bpf_ktime_get_ns() - wait->start);
	DT_ARG(2, !!(wait->flags & DT_LCB_WRITE));
	dt_args_zero(ms, args, 3);
	return 0;
}

DT_SETUP dt_ctx_lock_block(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	return dt_lock_end(ms, ctx, args, DT_LCB_MUTEX | DT_LCB_SPIN, DT_LCB_MUTEX);
}

DT_SETUP dt_ctx_lock_spin(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	return dt_lock_end(ms, ctx, args, DT_LCB_MUTEX | DT_LCB_SPIN, DT_LCB_MUTEX | DT_LCB_SPIN);
}

DT_SETUP dt_ctx_lock_rw_block(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	if (dt_lock_end(ms, ctx, args, DT_LCB_MUTEX | DT_LCB_SPIN | DT_LCB_PERCPU | DT_LCB_READ,
			DT_LCB_READ) == 0)
		return 0;
	return dt_lock_end(ms, ctx, args, DT_LCB_MUTEX | DT_LCB_SPIN | DT_LCB_PERCPU | DT_LCB_WRITE,
			   DT_LCB_WRITE);
}

/* Of the functions argument 0 is the lock. */
DT_SETUP dt_ctx_lock_func(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	u64 lock = 0;

	if (args & 1) {
		bpf_get_func_arg(ctx, 0, &lock);
		ms->arg[0] = lock;
	}
	dt_args_zero(ms, args, 1);
	return 0;
}

DT_SETUP dt_ctx_lock_kprobe(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	if (args & 1)
		ms->arg[0] = DT_CTX_REG(ctx, di, x[0]);
	dt_args_zero(ms, args, 1);
	return 0;
}

/* Only when the lock was not taken; arg1 says why. */
DT_SETUP dt_ctx_lock_error(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	u64 lock = 0, err = 0;

	bpf_get_func_ret(ctx, &err);
	if (!(s32)err)
		return DT_SKIP;
	bpf_get_func_arg(ctx, 0, &lock);
	DT_ARG(0, lock);
	DT_ARG(1, (s64) - (s32)err);
	dt_args_zero(ms, args, 2);
	return 0;
}
