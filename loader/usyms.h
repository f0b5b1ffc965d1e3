/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * usyms.h -- the functions of an ELF file, by name, with their offsets in the file: where uprobes go.
 * (Names for addresses are sym.h's business.)
 */
#ifndef LOADER_USYMS_H
#define LOADER_USYMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct ufunc {
	char *name;
	uint64_t off;  /* in the file */
	uint64_t size; /* bytes, 0: unknown */
	unsigned rank; /* of several names for one address the lowest is the preferred one */
	bool refused;  /* the kernel will not put a uprobe on its first instruction */
};

struct usyms {
	struct ufunc *row; /* by offset, then rank */
	size_t n;
	struct useg {
		uint64_t vaddr, off, size;
	} * seg; /* executable segments */
	size_t nseg;
};

/*
 * Reads the file that is opened as `path` and is `name` below `root`, where the debug file of a stripped one
 * is looked for, too.  False with a message when the file cannot be read or is not an ELF file; one without
 * functions is no error.
 */
bool usyms_read(struct usyms *u, const char *path, const char *root, const char *name, char *err,
		size_t errsize);
void usyms_free(struct usyms *u);
/* File offset of a virtual address in an executable segment. */
bool usyms_offset(const struct usyms *u, uint64_t vaddr, uint64_t *off);

#endif
