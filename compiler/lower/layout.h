/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * layout.h -- where everything lives: variables, aggregations, tuples, and the areas of a scratch slot.
 *
 * A scratch slot is its busy word, then the areas in the order of enum area.  Areas grow while clauses are
 * lowered, so an address in scratch is written as a PTRADD whose imm2 names the area; layout_place() turns
 * those into plain offsets at the end.
 */
#ifndef LOWER_LAYOUT_H
#define LOWER_LAYOUT_H

#include "ident.h"
#include "ir.h"

struct low;

enum area {
	AREA_NONE,
	AREA_REC,    /* the record under construction; always at DT_SCRATCH_HDR */
	AREA_THIS,   /* clause-local variables that are no scalars, or too many */
	AREA_STRTOK, /* state of strtok() */
	AREA_NAMES,  /* of d_path() */
	AREA_TUPLE,  /* keys too large for the stack */
	AREA_ALLOCA, /* alloca(), copyin() */
	AREA_TEMP,   /* string temporaries */
	AREA_COUNT
};

#define TUPLE_MAX                                                                                            \
	(1u << 20) /* bytes of keys, of a value that is allocated, of a record: the loader takes no more */

struct keyel { /* an element of a tuple */
	enum dray_itemkind kind;
	uint32_t off, size;
	uint32_t bound; /* STR: longest string seen so far */
	uint32_t arg;	/* SYM, USYM: enum dray_symkind */
	const struct type *type;
};
struct keys {
	struct keyel_vec VEC(struct keyel) el;
	uint32_t size;
	uint32_t owner; /* first word of keys in a map that others share; 0: the map is its own */
	bool tls;	/* the thread's key comes next */
};

enum storeplace { PL_GVAR, PL_LOCAL, PL_SCRATCH, PL_DYN };
struct store { /* a variable */
	enum storeplace place;
	const struct type *type; /* of the value */
	uint32_t off, size;
	uint32_t map; /* DYN: index in ir_module.maps */
	bool unset;   /* clause-local: may be read before it is assigned, so begins a firing as zeroes */
	struct keys keys;
};
struct aggstore {
	uint32_t func; /* enum dt_aggfn */
	uint32_t val_size;
	uint32_t val_off;  /* keyless */
	uint32_t map;	   /* keyed, or alone */
	uint32_t spare[2]; /* keyed: the maps for keys that find no memory in the first; may be that itself */
	bool alone;	   /* keyless, with a map of its own */
	struct keys keys;
};

struct layout {
	struct store *globals, *locals, *threads; /* by ident.id, as in struct checked */
	struct aggstore *aggs;
	uint32_t area_size[AREA_COUNT];
	uint32_t unset_size; /* bytes at the start of AREA_THIS that begin a firing as zeroes */
};

/* Lays out all variables and aggregations; fills the VAR and AGG tables and the maps. */
void layout_program(struct low *l);
/* Reports at `span` that `what` takes more than `limit` bytes, if so. */
void layout_limit(struct low *l, struct span span, const char *what, uint64_t size, uint32_t limit);
struct store *layout_store(struct low *l, const struct ident *id);
/* Room of `size` bytes at `off` of an area: the area grows when needed. */
void layout_need(struct low *l, enum area area, uint32_t end);
/* After all clauses: final offsets of the areas. */
void layout_place(struct low *l);

/* localuse.c: sets `unset` of the clause-local variables. */
void localuse_program(struct low *l);

/* keyuse.c: how long can the string be that e yields?  At most strsize. */
uint32_t keyuse_bound(const struct low *l, const struct expr *e);
/* Notes all uses of tuples in the program, then lays each out. */
void keyuse_program(struct low *l);
/* DRAY_T_ITEM rows of a tuple. */
uint32_t keyuse_items(struct low *l, const struct keys *k);

#endif
