/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * objfmt.h -- the .dray section of an object: everything that the loader must know and cannot see in the ELF
 * file. Prose twin: man/dray-object.5.  Written by compiler/emit/objsec.c, read by loader/objread.c, which
 * treats it as hostile: every offset, count and index is checked there, once, before anything else looks at
 * it.
 *
 * The section is non-alloc PROGBITS: a struct dray_hdr, then tables of fixed-size rows.  Integers are
 * little-endian.  Strings are u32 offsets into DRAY_T_STR, NUL-terminated; offset 0 is "".  References
 * between tables are row indexes; DRAY_NONE means no row.  `x_first`/`x_count` name a run of consecutive
 * rows.
 */
#ifndef DRAY_OBJFMT_H
#define DRAY_OBJFMT_H

#include <linux/types.h>

#define DRAY_SECTION ".dray"
#define DRAY_MAGIC 0x59415244u /* "DRAY" */
#define DRAY_VERSION 4u
#define DRAY_NONE 0xffffffffu

enum dray_table {
	DRAY_T_STR,    /* bytes */
	DRAY_T_FILE,   /* struct dray_file: source files */
	DRAY_T_DESC,   /* struct dray_desc: probe descriptions */
	DRAY_T_TRAMP,  /* struct dray_tramp: attachable programs */
	DRAY_T_LINK,   /* struct dray_link: which program can serve which description */
	DRAY_T_RUN,    /* struct dray_run: what a program runs, in order */
	DRAY_T_CLAUSE, /* struct dray_clause */
	DRAY_T_ACT,    /* struct dray_act: recorded actions of a clause, in order */
	DRAY_T_ITEM,   /* struct dray_item: recorded data, aggregation keys and variable keys */
	DRAY_T_AGG,    /* struct dray_agg */
	DRAY_T_VAR,    /* struct dray_var */
	DRAY_T_OPT,    /* struct dray_opt */
	DRAY_T_PARAM,  /* struct dray_param: script arguments and macro variables that are bound at load */
	DRAY_T_SITE,   /* struct dray_site: places in the source that can fault */
	DRAY_T_FEAT,   /* struct dray_feat: kernel features and privileges that the object needs */
	DRAY_T_CORE,   /* struct dray_core: kernel types and members that it reaches by CO-RE */
	DRAY_T_BTF,  /* bytes: the types that print() shows and the kernel does not know, in the format BTF */
	DRAY_T_INFO, /* struct dray_info: what -v says about descriptions, one row for each of DRAY_T_DESC */
	DRAY_NTABLES
};

struct dray_hdr {
	__u32 magic;	/* DRAY_MAGIC */
	__u32 version;	/* DRAY_VERSION */
	__u32 size;	/* of the whole section in bytes */
	__u32 flags;	/* DRAY_F_* */
	__u32 compiler; /* string: compiler version, for instance "dray 0.1.0" */
	__u32 script;	/* string: name of the first source file, no directory; "" for -n */
	__u32 strsize; /* the strsize that storage was laid out for; strings are at most this long without NUL
			*/
	__u32 scratch_size; /* bytes of one scratch slot; 0: none */
	__u8 digest[32];    /* SHA-256 over all source texts, in order */
	struct {
		__u32 off;   /* from the start of the section, 8-byte aligned */
		__u32 count; /* rows; for DRAY_T_STR bytes */
	} table[DRAY_NTABLES];
};
#define DRAY_F_DESTRUCTIVE 1u /* has destructive actions: needs -w */
#define DRAY_F_TARGET 2u      /* uses $target: needs -c or -p */
#define DRAY_F_NAMES 4u	      /* has the maps dt_names and dt_prnames */

struct dray_file {
	__u32 name; /* string: as given to the compiler, without directory */
	__u32 text; /* string: of a program given by -n, -P, -m, -f or -i what stands before its body; "" of a
		       file */
};

/* Providers, as the loader must tell them apart for -l, probe ids and matching on the target. */
enum dray_prov {
	DRAY_PROV_DTRACE = 1,
	DRAY_PROV_PROFILE,
	DRAY_PROV_SYSCALL,
	DRAY_PROV_RAWTP,
	DRAY_PROV_FIXED, /* an UNSPEC provider with fixed probe names (proc, sched): nothing to expand */
	DRAY_PROV_PID,
	DRAY_PROV_USDT, /* statically defined probes of user programs: .note.stapsdt */
	DRAY_PROV_FBT,	/* functions of the kernel; patterns are expanded on the target */
	DRAY_PROV_CPC,	/* counters; the number of events may be a macro */
};

/*
 * A probe description as written, one per distinct four-field text; an empty field of the source is "" here.
 * Fields may hold globs and macro references ($target, $1) that the loader substitutes, then expands on the
 * target.  Descriptions over fixed probe names are expanded by the compiler: one row per probe.
 */
struct dray_desc {
	__u32 prov, mod, func, name; /* strings */
	__u32 kind;		     /* enum dray_prov */
	__u32 flags;		     /* DRAY_D_* */
	__u32 text;		     /* string: the description as the user wrote it, for messages */
	__u32 file, line;	     /* where */
	__u32 pad;
};
#define DRAY_D_DEPENDENT 1u /* of type UNSPEC: never attached itself */

enum dray_attach {
	DRAY_AT_BEGIN = 1, /* run once by BPF_PROG_RUN */
	DRAY_AT_END,
	DRAY_AT_ERROR,	/* never attached: called from the fault path; prog is "" */
	DRAY_AT_RAW_TP, /* target: tracepoint name, or "": those that the links' descriptions mean; context is
			   the raw argument array */
	DRAY_AT_TP_BTF, /* target: tracepoint name; context is the BTF-typed argument array */
	DRAY_AT_FENTRY, /* target: kernel function */
	DRAY_AT_FEXIT,
	DRAY_AT_KPROBE, /* target: kernel function; with a site table: sites from the links' descriptions */
	DRAY_AT_KRETPROBE,
	DRAY_AT_UPROBE, /* sites from the links' descriptions */
	DRAY_AT_URETPROBE,
	DRAY_AT_PROFILE, /* perf event on every CPU; period in ns */
	DRAY_AT_TICK,	 /* perf event on one CPU, or a timer in the loader; period in ns */
	DRAY_AT_PERF,	 /* perf event on every CPU: target "TYPE:0xCONFIG:MODE", TYPE and CONFIG as in struct
			    perf_event_attr, MODE user, kernel or all; period: events, or 0 and behind the
			    target ":" and a text that macros make their number */
};

/* A trampoline: one ELF function that is loaded and attached. */
struct dray_tramp {
	__u32 prog;   /* string: name of the ELF function (libbpf program name) */
	__u32 attach; /* enum dray_attach */
	__u32 target; /* string: what to attach to, by kind */
	__u32 flags;  /* DRAY_TR_* */
	__u64 period; /* ns, for PROFILE and TICK; events, for PERF; 0: known after macros are replaced in
		       * target, a probe name
		       */
	__u32 run_first, run_count; /* DRAY_T_RUN rows, in execution order */
	__u32 mask_words;	    /* of this trampoline's site table entries; 0: no site table */
	__u32 pad;
};

/*
 * Link i says: trampoline `tramp` can serve description `desc`.  A description with several links lists
 * alternatives by rank: the loader uses the links of the lowest rank whose attach points all exist on the
 * target, and sets dt_link[i] to the probe id for those and to 0 for the others.
 */
struct dray_link {
	__u32 desc;
	__u32 tramp;
	__u32 rank;
	__u32 pad;
};

/* Trampoline `tramp` runs clause `clause` when link `link` is on; position within the trampoline = mask bit.
 */
struct dray_run {
	__u32 link;
	__u32 clause;
};

struct dray_clause {
	__u32 desc_first, desc_count; /* DRAY_T_DESC rows that the clause is for: consecutive (rows may repeat
					 a text) */
	__u32 act_first, act_count;
	__u32 rec_size;	  /* bytes of the fixed part of its record, header included; 0: records nothing */
	__u32 flags;	  /* DRAY_CL_* */
	__u32 file, line; /* of the clause */
	__u32 name;	  /* string: ELF function of the clause */
	__u32 stab;	  /* STAB() of what it does, see stability.h */
};
#define DRAY_CL_DEFAULT 1u /* empty body: prints the probe line and nothing else */
#define DRAY_CL_PRINTS 2u  /* has a data-recording or library action: prints a probe line when not quiet */
#define DRAY_CL_SPEC 4u	   /* starts with speculate() */
#define DRAY_CL_DESTRUCTIVE 8u
#define DRAY_CL_COND 16u /* dt_rec.present is meaningful */

enum dray_action {
	DRAY_ACT_TRACE = 1, /* items: the value */
	DRAY_ACT_PRINTF,    /* str: format; items: arguments in order */
	DRAY_ACT_PRINTA,    /* str: format or DRAY_NONE; `agg` AGGREF rows follow */
	DRAY_ACT_TRACEMEM,  /* items: the bytes; then, optionally, the dynamic length (int) */
	DRAY_ACT_STACK,	    /* items: the stack */
	DRAY_ACT_USTACK,
	DRAY_ACT_SYM,	    /* items: address; arg: enum dray_symkind */
	DRAY_ACT_EXIT,	    /* items: status */
	DRAY_ACT_CLEAR,	    /* agg */
	DRAY_ACT_TRUNC,	    /* agg; items: n, if given */
	DRAY_ACT_NORMALIZE, /* agg; items: divisor */
	DRAY_ACT_DENORMALIZE,
	DRAY_ACT_COMMIT, /* items: speculation id */
	DRAY_ACT_DISCARD,
	DRAY_ACT_SETOPT,  /* items: name, value if given */
	DRAY_ACT_SYSTEM,  /* as PRINTF */
	DRAY_ACT_FREOPEN, /* as PRINTF */
	DRAY_ACT_FTRUNCATE,
	DRAY_ACT_PRINT, /* items: the address, the bytes there; arg: type in DRAY_T_BTF, or 0 and str: name
			       of a kernel type */
	DRAY_ACT_PCAP,
	DRAY_ACT_AGGREF, /* not an action: follows PRINTA, one row per aggregation, agg set */
	DRAY_ACT_MAX
};

enum dray_symkind { DRAY_SYM_SYM = 1, DRAY_SYM_MOD, DRAY_SYM_USYM, DRAY_SYM_UMOD, DRAY_SYM_UADDR };

struct dray_act {
	__u32 action; /* enum dray_action */
	__u32 str;    /* string or DRAY_NONE */
	__u32 item_first, item_count;
	__u32 agg; /* DRAY_T_AGG row or DRAY_NONE; PRINTA: the number of AGGREF rows that follow */
	__u32 arg;
	__u32 file, line;
};

/* How a datum is laid out.  Used for record items, aggregation keys and variable keys. */
enum dray_itemkind {
	DRAY_IT_INT = 1, /* size 1, 2, 4, 8; DRAY_IF_SIGNED */
	DRAY_IT_STR,	 /* records: struct dt_var; keys: size bytes, NUL-padded */
	DRAY_IT_COMM,	 /* 16 bytes, NUL-padded: execname */
	DRAY_IT_CONST,	 /* nothing recorded: arg is the string */
	DRAY_IT_PROBE,	 /* nothing recorded: arg 0..3 = probeprov, probemod, probefunc, probename of
			    dt_rec.prid */
	DRAY_IT_NAMEID,	 /* u32 name id (keys made of probefunc & co.; see dt_prname) */
	DRAY_IT_BYTES,	 /* size raw bytes */
	DRAY_IT_STACK,	/* records: struct dt_var of u64 PCs; keys: size bytes of u64 PCs; arg: most frames to
			   print,  those of BPF itself on top not counted (0: all) */
	DRAY_IT_USTACK, /* as STACK, with a u64 before the PCs that says whose they are: DT_WHO() in abi.h */
	DRAY_IT_SYM,	/* u64 kernel address; arg: enum dray_symkind */
	DRAY_IT_USYM,	/* u64 as before a USTACK, u64 address; arg: enum dray_symkind */
	DRAY_IT_PAD, /* not shown; the first 4 bytes of a key, with arg: the number of the owner in a shared
			map */
	DRAY_IT_MAX
};
struct dray_item {
	__u32 kind;  /* enum dray_itemkind */
	__u32 off;   /* from the start of the record or key */
	__u32 size;  /* bytes at off */
	__u32 flags; /* DRAY_IF_* */
	__u32 arg;
	__u32 type; /* string: D type, for inspect and print() */
};
#define DRAY_IF_SIGNED 1u
#define DRAY_IF_PTR 2u /* an address (printed with %p and the like) */

struct dray_agg {
	__u32 name; /* string without @; "_" for the anonymous one */
	__u32 func; /* enum dt_aggfn */
	__u32 map;  /* string: map name; "dt_aggs" for keyless ones, dt_one_N for a keyless min() or max() */
	__u32 val_off;		    /* keyless: offset in dt_aggs; keyed: 0 */
	__u32 val_size;		    /* bytes of one value, the seen word included */
	__u32 key_size;		    /* bytes; 0: keyless */
	__u32 key_first, key_count; /* DRAY_T_ITEM rows */
	__s64 param[4];		    /* lquantize: base, limit, step; llquantize: factor, low, high, nsteps */
};

struct dray_var {
	__u32 name;
	__u32 type;	 /* string */
	__u32 scope;	 /* enum dray_scope */
	__u32 map;	 /* string: map of dynamic variables, or "" */
	__u32 off, size; /* of a global in dt_gvars */
	__u32 key_size;	 /* bytes of a dynamic variable's key; thread-locals: 4 bytes of thread key first */
	__u32 pad;
};
enum dray_scope { DRAY_SC_GLOBAL = 1, DRAY_SC_THIS, DRAY_SC_SELF, DRAY_SC_ASSOC, DRAY_SC_SELF_ASSOC };

struct dray_opt {
	__u32 name, value; /* strings; value DRAY_NONE: given without one */
	__u32 file, line;
};

/*
 * Parameters.  Row i is bound at load: dt_arg[i] gets the integer, dt_argstr_i the text.  $N that a
 * description uses have a row too (kind DRAY_P_DESC).  Named macros ($target, $pid, ...) need no row: they
 * are dt_cfg members.
 */
struct dray_param {
	__u32 index;	  /* N of $N or $$N; KSYM: a string */
	__u32 kind;	  /* enum dray_paramkind */
	__u32 file, line; /* of its first use */
};
enum dray_paramkind {
	DRAY_P_INT = 1,
	DRAY_P_STR,
	DRAY_P_DESC,
	DRAY_P_KSYM, /* no argument: dt_arg[i] gets the address of a kernel variable; index is a string: name,
			or mod`name */
};

/* Where a fault can come from; dt_mstate.site indexes it. */
struct dray_site {
	__u32 file, line, col;
	__u32 clause;
};

struct dray_feat {
	__u32 kind; /* enum dray_featkind */
	__u32 name; /* string */
};
enum dray_featkind {
	DRAY_FEAT_KERNEL = 1, /* "raw_tp", "tp_btf", "uprobe", "perf_event", "ringbuf", "btf", ... */
	DRAY_FEAT_CAP,	      /* "CAP_BPF", "CAP_PERFMON", "CAP_SYS_ADMIN (no uprobe_multi)", ... */
};

struct dray_core {
	__u32 type;    /* string: "struct task_struct" */
	__u32 member;  /* string: "real_parent"; "": the type itself */
	__u32 guarded; /* 0: required; 1: the code checks for it first */
	__u32 pad;
};

/* Attributes of stability, STAB() of stability.h, and types: nothing that tracing needs. */
struct dray_info {
	__u32 desc;			   /* of the description as the user wrote it */
	__u32 prov, mod, func, name, args; /* of the provider's probes: each field, and the arguments */
	__u32 types; /* string: types of args[], separated by "; "; DRAY_NONE: the target knows */
};

_Static_assert(sizeof(struct dray_hdr) == 64 + 8 * DRAY_NTABLES, "dray_hdr layout");
_Static_assert(sizeof(struct dray_desc) == 40, "dray_desc layout");
_Static_assert(sizeof(struct dray_tramp) == 40, "dray_tramp layout");
_Static_assert(sizeof(struct dray_link) == 16, "dray_link layout");
_Static_assert(sizeof(struct dray_run) == 8, "dray_run layout");
_Static_assert(sizeof(struct dray_clause) == 40, "dray_clause layout");
_Static_assert(sizeof(struct dray_act) == 32, "dray_act layout");
_Static_assert(sizeof(struct dray_item) == 24, "dray_item layout");
_Static_assert(sizeof(struct dray_agg) == 64, "dray_agg layout");
_Static_assert(sizeof(struct dray_var) == 32, "dray_var layout");
_Static_assert(sizeof(struct dray_opt) == 16, "dray_opt layout");
_Static_assert(sizeof(struct dray_param) == 16, "dray_param layout");
_Static_assert(sizeof(struct dray_site) == 16, "dray_site layout");
_Static_assert(sizeof(struct dray_feat) == 8, "dray_feat layout");
_Static_assert(sizeof(struct dray_core) == 16, "dray_core layout");
_Static_assert(sizeof(struct dray_info) == 28, "dray_info layout");

#endif
