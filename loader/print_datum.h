/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * print_datum.h -- one datum of a record or of an aggregation key, and the ways to print it.
 *
 * The item that describes a datum must have passed datum_check(); the bytes need only be as long as it said.
 */
#ifndef LOADER_PRINT_DATUM_H
#define LOADER_PRINT_DATUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "obj.h"
#include "opts.h"
#include "print.h"
#include "probes.h"
#include "sym.h"

/* What printing needs besides the datum.  Shared by the whole printing side; owned by struct consumer. */
struct print_env {
	struct print *out;
	const struct obj *o;
	const struct probes *p;
	const struct opts *opts;
	struct sym *sym;
	uint32_t target; /* $target, for %A; 0: none */
};

struct datum {
	const struct dray_item *item;
	const unsigned char *base; /* start of the record or key */
	size_t limit;		   /* bytes there: bounds what a struct dt_var may name */
	uint32_t prid;		   /* records: the probe that fired */
	bool key;		   /* in a key strings and stacks are stored in place */
};

/* True when the item is well formed and lies within `size` bytes; `key`: of an aggregation key. */
bool datum_check(const struct dray_item *it, size_t size, bool key);

/* The integer, extended from its own size by its own sign; SYM and USYM: the address.  0 for other kinds. */
uint64_t datum_int(const struct datum *d);
/* The integer zero-extended from its own size. */
uint64_t datum_uint(const struct datum *d);
bool datum_is_int(const struct dray_item *it);
/* Strings: text and length without terminator ("" for NULL); BYTES: up to a NUL.  Empty for other kinds. */
const char *datum_str(const struct print_env *e, const struct datum *d, size_t *len);
bool datum_is_str(const struct dray_item *it);
/* The bytes of any other item, whole: a variable-length one's, else those in place. */
const unsigned char *datum_bytes(const struct datum *d, size_t *len);
/* STACK and USTACK: program counters (at any alignment), how many, and whose they are (DT_WHO(); 0: kernel).
 */
const unsigned char *datum_stack(const struct datum *d, size_t *n, uint64_t *who);

/* As trace() prints it: `quiet` without columns. */
void print_trace(const struct print_env *e, const struct datum *d, bool quiet);
/* As an element of the default aggregation table. */
void print_key(const struct print_env *e, const struct datum *d);
/* The hex dump of tracemem(). */
void print_bytes(const struct print_env *e, const unsigned char *s, size_t n);

/*
 * The frames of a stack that show, as datum_stack() has them: up to a 0, without those of BPF itself on top,
 * at most as many as the item says.
 */
size_t print_frames(const struct print_env *e, const struct datum *d, const unsigned char **pc,
		    uint64_t *who);
/* Lines of a stack, each indented by `indent` blanks; a newline comes first.  The frame text fills `width`
 * columns. */
void print_stack(const struct print_env *e, const struct datum *d, size_t indent, size_t width, bool left);
/* sym(), mod(), usym(), umod(), uaddr(): the text alone, for any SYM or USYM item. */
void print_sym_text(const struct print_env *e, const struct datum *d, struct print *text);
/* An address as %a (kernel) and %A (user; who 0: no process known) print it. */
void print_addr_text(const struct print_env *e, bool user, uint64_t who, uint64_t addr, struct print *text);
/* Whose address a USYM item is: DT_WHO(). */
uint64_t datum_who(const struct datum *d);
/*
 * For keys: the address with which rows that print alike are merged: start of the symbol or of the module.
 */
uint64_t print_sym_canon(const struct print_env *e, const struct datum *d);

/* fprintf() into a sink, for fixed formats off the hot path. */
__attribute__((format(printf, 2, 3))) void print_fmt(struct print *p, const char *fmt, ...);

#endif
