/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * obj.h -- a Dray object, read and checked.
 *
 * obj_read() validates the whole .dray section once (see runtime/objfmt.h): every string offset, row index,
 * range and enum value.  Whoever holds a struct obj may follow any reference in it without another check.
 */
#ifndef LOADER_OBJ_H
#define LOADER_OBJ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "objfmt.h"

struct obj {
	const char *path;	    /* for messages */
	const void *elf;	    /* the whole file */
	size_t elf_size;	    /* bytes */
	void *map;		    /* the file as obj_read() mapped it; NULL: bytes of the caller */
	const struct dray_hdr *hdr; /* start of the .dray section (a private, aligned copy) */
	const char *str;	    /* string table */
	/* Tables: rows and number of rows. */
	const struct dray_file *file;
	const struct dray_desc *desc;
	const struct dray_tramp *tramp;
	const struct dray_link *link;
	const struct dray_run *run;
	const struct dray_clause *clause;
	const struct dray_act *act;
	const struct dray_item *item;
	const struct dray_agg *agg;
	const struct dray_var *var;
	const struct dray_opt *opt;
	const struct dray_param *param;
	const struct dray_site *site;
	const struct dray_feat *feat;
	const struct dray_core *core;
	const unsigned char *btf;     /* see print_type.h */
	const struct dray_info *info; /* by DESC row, or none at all */
	unsigned nstr;		      /* bytes */
	unsigned nfile, ndesc, ntramp, nlink, nrun, nclause, nact, nitem, nagg, nvar, nopt, nparam, nsite,
		nfeat, ncore, nbtf, ninfo;
};

/*
 * Reads `path` into *o.  On failure prints nothing, leaves *o empty and writes one clear message (no newline,
 * no program or file name) to err.  obj_free() releases it; it may be called on an empty object.
 */
bool obj_read(struct obj *o, const char *path, char *err, size_t errsize);
/* The same for bytes in memory, which must outlive *o. */
bool obj_read_mem(struct obj *o, const char *path, const void *elf, size_t size, char *err, size_t errsize);
/* Validates the bytes of a .dray section alone: the part that fuzzing and mutation tests drive. */
bool obj_check_section(struct obj *o, const void *sec, size_t size, char *err, size_t errsize);
void obj_free(struct obj *o);

/* String at offset off ("" for 0 and DRAY_NONE). */
const char *obj_str(const struct obj *o, __u32 off);
/* Whether some clause has an action of that kind. */
bool obj_has_action(const struct obj *o, enum dray_action action);
/*
 * Bytes that the records of a clause would take in a buffer of DTrace, which adds the four bytes of a number
 * to the data: the fixed part, and `strsize` for each string.
 */
uint64_t obj_record_data(const struct obj *o, const struct dray_clause *cl, uint64_t strsize);

#endif
