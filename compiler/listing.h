/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* listing.h -- what -S shows of a program. */
#ifndef COMPILER_LISTING_H
#define COMPILER_LISTING_H

#include <stdio.h>
#include "ir.h"

struct listing {
	const struct cc *cc;
	const struct ir_module *m;
	const char *assembly; /* n bytes of text for the module, in which every clause is a function */
	size_t n;
};

/*
 * Prints a module (a struct listing) as --emit=ir does, and behind each clause its BPF instructions, then
 * those of the other functions.
 */
void listing_print(FILE *out, const void *listing);

#endif
