/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * printf.h -- D's printf(): a format read once into a list of steps, then run for each record.
 *
 * Formats come out of an object and are not trusted: pf_parse() refuses what it does not know, and no text of
 * an object is ever handed to printf(3).
 */
#ifndef LOADER_PRINTF_H
#define LOADER_PRINTF_H

#include "agg_value.h"
#include "print_datum.h"

enum pf_op {
	PF_TEXT,      /* the literal text before it, and nothing more */
	PF_SINT_ITEM, /* integer, by the sign of its item */
	PF_SINT,
	PF_UINT,
	PF_CHAR,
	PF_WCHAR,
	PF_STR,
	PF_WSTR,
	PF_ADDR,
	PF_STACK,
	PF_TIME,
	PF_HOST,
	PF_SERVICE,
	PF_FLOAT,
	PF_NOPS
};

enum pf_flag {
	PF_LEFT = 1,
	PF_ZERO = 2,
	PF_PLUS = 4,
	PF_SPACE = 8,
	PF_ALT = 16,
	PF_DYNWIDTH = 32,
	PF_DYNPREC = 64,
	PF_AGG = 128, /* the value of the next aggregation, not an item */
};

/* Fields wider than this are cut down: an object could otherwise ask for gigabytes of blanks. */
#define PF_MAX_WIDTH (16 << 20)

struct pf_spec {
	const char *text; /* literal text that comes first, in the pool of the format */
	uint32_t text_len;
	uint8_t op;	 /* enum pf_op */
	uint8_t flags;	 /* enum pf_flag */
	char letter;	 /* of the conversion, see printf.def */
	int width, prec; /* 0: none */
	/* Set by pf_bind(): */
	const struct dray_item *item, *width_item, *prec_item;
};

struct pf {
	struct pf_spec *spec;
	size_t n;
	char *pool;
};

/* What the items of a format are read from. */
struct pf_args {
	const unsigned char *base; /* record or key */
	size_t limit;		   /* bytes there */
	uint32_t prid;
	bool key;
	const struct agg_cell *cell; /* printa(): the values, one per aggregation */
	size_t ncells;
};

/* Reads a format.  On failure *f is empty and err says what is wrong with which conversion. */
bool pf_parse(struct pf *f, const char *format, char *err, size_t errsize);
/*
 * Gives each conversion its item.  `size`: bytes of the record's fixed part or of the key, that items must
 * lie in; `key`: items are those of a key, and %@ is allowed.  Items that are left over are an error only
 * when !key.
 */
bool pf_bind(struct pf *f, const struct dray_item *item, size_t nitems, size_t size, bool key, char *err,
	     size_t errsize);
void pf_free(struct pf *f);

void pf_run(const struct print_env *e, const struct pf *f, const struct pf_args *args);

/* One conversion with its field, as pf_run() hands it to printf_conv.c. */
struct pf_field {
	const struct pf_spec *spec;
	size_t width, prec; /* 0: none */
	bool left;
};
/* Integers: magnitude and sign, which is '-', '+' (a signed one that is not negative) or 0 (unsigned). */
void pf_number(struct print *out, const struct pf_field *f, uint64_t mag, char sign);
/* A text cut to the precision. */
void pf_text(struct print *out, const struct pf_field *f, const char *s, size_t len);
/* An item by any conversion but the integer ones. */
void pf_convert(const struct print_env *e, const struct pf_field *f, const struct datum *d);
/* %I and %P: the name of a host whose address is a text, that of a service by its port; else what was given.
 */
void pf_host(struct print *text, const char *address, size_t len);
void pf_service(struct print *text, uint64_t port);
/* The value of an aggregation; `is_unsigned`: %d prints it unsigned. */
void pf_cell(const struct print_env *e, const struct pf_field *f, const struct agg_cell *c, bool is_unsigned);

#endif
