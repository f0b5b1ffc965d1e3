/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * abi.h -- what generated code, the BPF runtime and the loader share at run time.
 *
 * Compiled three ways: by clang for BPF (runtime/), by cc for the compiler (compiler/emit, compiler/lower
 * take offsets from here) and by cc for the loader.  Everything is little-endian, fixed width, naturally
 * aligned. Names that live in the kernel or in an object start with dt_ or DT_.
 */
#ifndef DT_ABI_H
#define DT_ABI_H

#include <linux/types.h>
#include <stddef.h>

#define DT_NARGS 10 /* arg0..arg9 */

/*
 * The context of one firing.  Lives on the BPF stack of the trampoline, followed directly by the clause-local
 * (this->) scalars of the clauses that the trampoline runs, 8 bytes each.  Pointers are kept in 8-byte slots
 * so that the verifier keeps their type over a spill.
 */
struct dt_mstate {
	__u64 arg[DT_NARGS]; /* arg0..arg9; only those that some clause reads are set */
	__u64 ctx;	     /* context pointer of the BPF program */
	__u64 task;	     /* struct task_struct * that the firing is about; 0: the current task */
	__u64 scratch;	     /* scratch slot held by this firing; 0: none yet.  The trampoline releases it */
	__u64 tstamp;	     /* cached timestamp in ns; 0: not read yet */
	__u64 fault_val;     /* address or operand that faulted; meaning depends on fault */
	__u64 fault;  /* enum dt_fault; 0: none.  Set by the clause that faulted, cleared by dt_fault().  A
		       * word of  its own: only then the verifier knows that a clause that has faulted does not
		       * go on */
	__u32 prid;   /* probe id of the firing probe, given by the loader (dt_link[], site tables) */
	__s32 err;    /* the errno variable: positive at a failed system call's return, else 0 */
	__u32 site;   /* index in the object's DRAY_T_SITE table: where in the D source it faulted */
	__u32 clause; /* clause that faulted */
};
_Static_assert(offsetof(struct dt_mstate, ctx) == 80, "dt_mstate layout");
_Static_assert(offsetof(struct dt_mstate, prid) == 128, "dt_mstate layout");
_Static_assert(sizeof(struct dt_mstate) == 144, "dt_mstate layout");

/* Kinds of run-time fault: arg4 of the ERROR probe.  The numbers are D's (DTRACEFLT_*). */
enum dt_fault {
	DT_FAULT_NONE = 0,
	DT_FAULT_BADADDR = 1,	/* invalid address; value = address */
	DT_FAULT_BADALIGN = 2,	/* invalid alignment; value = address */
	DT_FAULT_ILLOP = 3,	/* illegal operation */
	DT_FAULT_DIVZERO = 4,	/* divide-by-zero */
	DT_FAULT_NOSCRATCH = 5, /* out of scratch space; value = bytes asked for */
	DT_FAULT_KPRIV = 6,	/* invalid kernel access */
	DT_FAULT_UPRIV = 7,	/* invalid user access */
	DT_FAULT_TUPOFLOW = 8,	/* tuple stack overflow */
	DT_FAULT_BADSTACK = 9,	/* bad stack */
	DT_FAULT_BADSIZE = 10,	/* invalid size; value = size */
	DT_FAULT_BADINDEX = 11, /* index out of bounds; value = index */
	DT_FAULT_LIBRARY = 12,	/* library-level fault */
};

/*
 * Ring buffer records.  One per clause firing that records data, and one per fault.  Items follow the header
 * at the offsets in the object's DRAY_T_ITEM table (offsets count from the start of the header).
 */
struct dt_rec {
	__u32 prid;   /* probe that fired */
	__u16 clause; /* index in DRAY_T_CLAUSE, or DT_REC_FAULT */
	__u16 cpu;
	__u32 spec;    /* tag of the speculation, see DT_SPEC_TAG; 0: principal buffer */
	__u32 present; /* bit i: action i of the clause ran (clauses with if/else; else all ones) */
};
_Static_assert(sizeof(struct dt_rec) == 16, "dt_rec layout");
#define DT_REC_FAULT 0xffff

struct dt_rec_fault {
	struct dt_rec rec; /* rec.clause == DT_REC_FAULT */
	__u64 value;	   /* dt_mstate.fault_val */
	__u32 fault;	   /* enum dt_fault */
	__u32 site;	   /* index in DRAY_T_SITE */
	__u32 clause;	   /* index in DRAY_T_CLAUSE */
	__u32 pad;
};
_Static_assert(sizeof(struct dt_rec_fault) == 40, "dt_rec_fault layout");

/*
 * Frames of BPF itself on top of a kernel stack (the program, what the kernel calls it through).  The loader
 * does not print them, so that many more than asked for are recorded.
 */
#define DT_STACK_EXTRA 6

/* A variable-length item: 8 bytes in the fixed part, the bytes themselves further down in the record. */
struct dt_var {
	__u32 off; /* from the start of the record */
	__u32 len; /* bytes; for strings with the terminating NUL.  0: nothing was recorded (NULL string) */
};

/*
 * Whose a user address is, a word before it: the process (tgid), and in records when, so that names are those
 * of the program that ran then.  Time goes in units of 65536 ns (CLOCK_MONOTONIC, begins anew after 78
 * hours); 0: not known.  It is 0 in keys, where equal addresses must have equal bytes.
 */
#define DT_WHO_UNIT 65536
#define DT_WHO(tgid, ns) ((ns) / DT_WHO_UNIT << 32 | (tgid))

/* What pcap() records: a packet's start, its length and when it was seen. */
struct dt_pcap {
	struct dt_var data; /* at most pcapsize bytes; fewer where the packet's pages cannot be read */
	__u32 len;	    /* of the packet itself; 0: there was none (NULL) */
	__u32 type;	    /* link type, DT_PCAP_* and others */
	__u64 time;	    /* ns, as timestamp */
};
_Static_assert(sizeof(struct dt_pcap) == 24, "dt_pcap layout");
enum { DT_PCAP_ETHERNET = 1, DT_PCAP_IP = 12, DT_PCAP_ETHERNET_HEADER = 14 };

/* Value of dt_ctl.activity. */
enum dt_activity {
	DT_ACT_INACTIVE = 0, /* loaded and attached, BEGIN not yet run */
	DT_ACT_BEGIN = 1,    /* only the BEGIN program runs clauses */
	DT_ACT_ACTIVE = 2,   /* every trampoline runs clauses */
	DT_ACT_DRAINING = 3, /* exit() was called: nothing but END runs */
	DT_ACT_END = 4,	     /* only the END program runs clauses */
	DT_ACT_STOPPED = 5,
	DT_ACT_ON_CPU = 16, /* plus the number of a CPU: as DT_ACT_ACTIVE, but there alone (option cpu) */
};

#define DT_NSPEC_MAX 64
enum dt_spec { DT_SPEC_FREE = 0, DT_SPEC_ACTIVE = 1, DT_SPEC_ENDED = 2 };
/*
 * The word of a speculation id: enum dt_spec in the low bits, above them how often the id was taken.  Records
 * carry both, id and count, as the tag: one that was in flight while another CPU committed is not taken for a
 * record of the id's next user.
 */
#define DT_SPEC_STATE(word) ((word)&3u)
#define DT_SPEC_TAKEN(word)                                                                                  \
	(((word) & ~3u) + 4u + DT_SPEC_ACTIVE) /* the word of a free id, when it is taken */
#define DT_SPEC_TAG(id, word) ((__u32)(id) | (word) >> 2 << 8)
#define DT_SPEC_ID(tag) ((tag)&0xffu)
#define DT_SPEC_COUNT(tag) ((tag) >> 8)

/*
 * Bits of dt_ctl.keyed: the maps where programs keep the keys of an aggregation, dt_agg_N and a spare one.
 * The loader empties some while programs use others, so that it misses nothing of what they add.
 */
#define DT_KEYED_ALSO 1u  /* the spare map is dt_also_N, not dt_more_N */
#define DT_KEYED_SPARE 2u /* only the spare map */

/*
 * Control words shared by mmap: the variable dt_ctl in .bss.  The loader writes activity (generated code
 * moves it from BEGIN, ACTIVE or ON_CPU to DRAINING at exit()) and wake; programs clear wake when they wake
 * the consumer.
 */
struct dt_ctl {
	__u32 activity; /* enum dt_activity */
	__u32 wake;	/* 1: the consumer is about to sleep; the next record must wake it */
	__u32 exited;	/* 1: after exit() a record was lost, maybe its own */
	__u32 keyed;	/* DT_KEYED_ */
	__u64 zero;	/* always 0, which the verifier does not know: see dt_unknown() in runtime/dt.h */
	__u64 newkeys;	/* how many keys programs have added to maps of aggregations */
	__u32 spec[DT_NSPEC_MAX]; /* word of speculation i + 1.  Programs take and end speculations, the
				   * loader frees them once their records are printed or dropped */
};

/* Losses, one element per CPU in the map dt_drops (PERCPU_ARRAY, one entry). */
struct dt_drops {
	__u64 ring;	   /* records that found the ring buffer full */
	__u64 agg;	   /* aggregation keys that found no room */
	__u64 dynvar;	   /* assignments to thread-local and associative variables that found no room */
	__u64 scratch;	   /* firings that found no free scratch slot */
	__u64 spec;	   /* speculative records that found the ring buffer full */
	__u64 specbusy;	   /* speculation(): buffers exist but are still being committed or discarded */
	__u64 specunavail; /* speculation(): all ids in use */
	__u64 error;	   /* faults inside ERROR clauses */
};

/* Value of the map dt_chills: how long chill() has kept this CPU busy.  Nanoseconds. */
struct dt_chill {
	__u64 since; /* the interval began */
	__u64 spent; /* in it; at most 500 ms */
};

/* Element of the map dt_cpus, by number of the CPU: D's cpuinfo_t. */
struct dt_cpu {
	__s32 id;
	__s32 pset; /* 0: Linux has no processor sets */
	__s32 chip; /* the package that the CPU is on */
	__s32 lgrp; /* 0 */
};
_Static_assert(sizeof(struct dt_cpu) == 16, "dt_cpu layout");

/*
 * Frozen load-time facts: the variable dt_cfg in .rodata.  The loader fills it before load; the verifier then
 * treats every member as a constant and prunes the branches not taken.
 */
enum dt_arch { DT_ARCH_X86_64 = 1, DT_ARCH_ARM64 = 2 };
struct dt_cfg {
	__u32 arch;	  /* enum dt_arch */
	__u32 target;	  /* $target; 0: none */
	__u32 ncpu;	  /* possible CPUs */
	__u32 tick_timer; /* 1: tick programs are run by a timer in the loader, not by a perf event */
	__u64 wall_off;	  /* CLOCK_REALTIME minus CLOCK_MONOTONIC in ns at load */
	__u32 dray_pid;	  /* $pid: the loader's own process id */
	__u32 ppid;	  /* $ppid */
	__u32 uid, euid, gid, egid, pgid, sid;
	__u32 nspec;		    /* speculations that may be active at a time, at most DT_NSPEC_MAX */
	__u32 maxframes;	    /* most that stackdepth and ustackdepth say */
	__u64 page_offset, vmemmap; /* pcap(): addresses of the kernel's variables page_offset_base and
				     * vmemmap_base; 0: not known, or the machine has none */
};

/*
 * Scratch: map dt_scratch, ARRAY of DT_SCRATCH_NEST * ncpu slots (the loader sets max_entries).  The first
 * word of a slot is its busy word; the compiler lays out the rest (see compiler/lower/layout.h).
 */
#define DT_SCRATCH_NEST 4
#define DT_SCRATCH_HDR 8

/*
 * A stored string takes DT_STRIDE bytes.  strtok() keeps its state in DT_STRTOK_STATE bytes of scratch: a
 * word for the runtime's use, then the string.  Records under construction start at DT_SCRATCH_HDR of a slot
 * and have ir_module.rec_size bytes there (the constant dt_recsize that emit defines); the runtime keeps the
 * tail inside.
 */
#define DT_COMM_LEN 16u /* of execname, its NUL included */
#define DT_STRIDE(strsize) (((strsize) + 1u + 7u) & ~7u)
#define DT_STRTOK_STATE(strsize) (8u + DT_STRIDE(strsize))

/* Names that d_path() keeps while it walks, 8 bytes each. */
#define DT_PATH_NAMES 48

/*
 * The area of alloca() and copyin(): a word that counts the bytes in use, then scratchsize bytes, then as
 * many again that are never handed out: the verifier does not see that offset + length stays inside.
 */
#define DT_ALLOCA_HEAD 8
#define DT_ALLOCA_AREA(scratchsize) (DT_ALLOCA_HEAD + 2u * (scratchsize))

/*
 * Site tables.  A trampoline that serves many probes finds out which by a table entry: by system call number
 * in the .rodata arrays dt_sys_entry[] and dt_sys_return[] (DT_NSYSCALLS entries), by attach cookie in the
 * map dt_sites (uprobes).  A cookie is first | count << 32: `count` consecutive entries of dt_sites. Entries
 * are struct dt_site followed by mask words: bit i set: run number i of the trampoline (its position in the
 * trampoline's DRAY_T_RUN rows) applies.
 *
 * A pattern of tracepoints has one entry, the .rodata variable dt_tp_site, of which each copy of the program
 * that the loader makes has its own.  In the object nargs is the number of arguments that clauses read.
 */
struct dt_site {
	__u32 prid; /* 0: nothing to run */
	union {
		__u32 pid;   /* dt_sites: process (tgid) that this entry is for; 0: any */
		__u32 nargs; /* dt_tp_site: arguments that the tracepoint has; the others are 0 */
	};
	__u64 mask[]; /* (nruns + 63) / 64 words, at least 1 */
};
/*
 * Arguments of statically defined user probes: where the compiler of the traced program left them.  Map
 * dt_usdt, indexed by the first dt_sites entry of a site.
 */
enum dt_usdt_kind {
	DT_USDT_NONE = 0, /* the probe has no such argument */
	DT_USDT_CONST,	  /* value */
	DT_USDT_REG,	  /* register */
	DT_USDT_MEM,	  /* user memory at value + base register + (index register << shift) */
};
struct dt_usdt_arg {
	__s64 value;
	__u16 base, index; /* byte offset in the registers that the kernel saves; DT_USDT_NOREG: none */
	__u8 kind;	   /* enum dt_usdt_kind */
	__u8 shift;
	__u8 size; /* bytes: 1, 2, 4, 8 */
	__u8 is_signed;
};
#define DT_USDT_NOREG 0xffff
struct dt_usdt_spec {
	struct dt_usdt_arg arg[DT_NARGS];
};
_Static_assert(sizeof(struct dt_usdt_arg) == 16, "dt_usdt_arg layout");

#define DT_NSYSCALLS 1024 /* power of two */
/* Argument mask of a system call's context setup: asks only for the number, before anything is known to run.
 */
#define DT_ARGS_NUMBER 0x80000000u

/*
 * Aggregation values.  Every value starts with a word that is non-zero when the slot holds data.  Zero bytes
 *are the identity of every function, so fresh slots need no initialisation: min and max are stored so that
 *the larger unsigned number wins. count, sum	{ seen, n }
 *	min		{ seen, ~(v ^ 1<<63) }		max	{ seen, v ^ 1<<63 }
 *	avg		{ seen, count, total }
 *	stddev		{ seen, count, total, sum of squares low, high }
 *	quantize	{ seen, bucket[127] }		bucket 63 is zero; 64 + k is [2^k, 2^(k+1)); 62 - k is
 *negative lquantize	{ seen, bucket[levels + 2] }	bucket 0 is underflow, the last one overflow
 *	llquantize	{ seen, bucket[...] }		see loader/dist.h
 */
enum dt_aggfn {
	DT_AGG_COUNT = 1,
	DT_AGG_SUM,
	DT_AGG_AVG,
	DT_AGG_MIN,
	DT_AGG_MAX,
	DT_AGG_STDDEV,
	DT_AGG_QUANTIZE,
	DT_AGG_LQUANTIZE,
	DT_AGG_LLQUANTIZE,
};
#define DT_QUANTIZE_NBUCKETS 127
#define DT_QUANTIZE_ZERO 63

/*
 * Names of maps and variables that the loader looks up.  Those with ? exist only when the script needs them.
 *
 *	dt_ring		RINGBUF		records
 *	dt_drops	PERCPU_ARRAY 1	struct dt_drops
 *	dt_scratch ?	ARRAY		scratch slots
 *	dt_aggs ?	PERCPU_ARRAY 1	keyless aggregations, at dray_agg.val_off
 *	dt_one_N ?	PERCPU_ARRAY 1	keyless aggregation N; ARRAY 1 if too large to be per CPU
 *	dt_agg_N ?	PERCPU_HASH	keyed aggregation N; HASH if too large to be per CPU
 *	dt_more_N ?	HASH		what found no memory in dt_agg_N, or came while that was emptied
 *	dt_also_N ?	HASH		the same, while dt_more_N is emptied
 *	dt_dyn_N ?	HASH		thread-local or associative variable N
 *	dt_sites ?	ARRAY		uprobe and kprobe sites
 *	dt_usdt ?	ARRAY		struct dt_usdt_spec by first entry of a site
 *	dt_names ?	ARRAY		char[DT_NAMELEN] by name id: probefunc & co. as strings
 *	dt_prnames ?	ARRAY		struct dt_prname by probe id
 *	dt_chills ?	PERCPU_ARRAY 1	struct dt_chill
 *	dt_cpus ?	ARRAY		struct dt_cpu by CPU
 *
 * In .rodata:
 *	dt_cfg		struct dt_cfg
 *	dt_sched_off ?	s64: the scheduler's clock minus CLOCK_MONOTONIC in ns at load (vtimestamp)
 *	dt_link[]	u32 by DRAY_T_LINK row: probe id, or 0 when not linked
 *	dt_arg[] ?	u64 script arguments by DRAY_T_PARAM row
 *	dt_argstr_N ?	char[strsize + 1]
 *	dt_sys_entry ?, dt_sys_return ?, dt_tp_site ?
 * In .bss: dt_ctl, dt_gvars ? (global D variables).
 */
#define DT_NAMELEN 128
struct dt_prname {
	__u32 id[4]; /* name ids of provider, module, function, name: equal strings have equal ids; 0 is "" */
};

/* The key of a thread-local variable: the thread id; for an idle thread (id 0) the CPU with bit 31 set. */
#define DT_TLS_IDLE 0x80000000u

#endif
