/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * usdt.h -- the statically defined probes of an ELF file: its notes of type 3 and owner "stapsdt", as
 * <sys/sdt.h> makes them (https://sourceware.org/systemtap/wiki/UserSpaceProbeImplementation).
 */
#ifndef LOADER_USDT_H
#define LOADER_USDT_H

#include <stdbool.h>
#include <stddef.h>
#include "abi.h"

struct usdt_probe {
	char *prov, *name; /* as D spells them: "query-start", where C has query__start */
	uint64_t off, sem; /* in the file; sem 0: no semaphore */
	struct dt_usdt_spec spec;
};

struct usdt_notes {
	struct usdt_probe *row;
	size_t n;
};

/* A file without such notes, or that is no ELF file, has none.  False: out of memory. */
bool usdt_read(struct usdt_notes *u, const char *path);
void usdt_free(struct usdt_notes *u);

/* Arguments as a note writes them ("-4@%edi 8@-8(%rbp)"): what is not understood is none (DT_USDT_NONE). */
void usdt_parse(struct dt_usdt_spec *spec, const char *text, uint16_t machine);

#endif
