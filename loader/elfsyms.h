/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * elfsyms.h -- walks the symbols that an ELF file defines.  usyms.c (names to places for probes) and
 * sym_elf.c (addresses to names for output) build their own tables from it.
 */
#ifndef LOADER_ELFSYMS_H
#define LOADER_ELFSYMS_H

#include <gelf.h>
#include <stdbool.h>
#include <stddef.h>

/*
 * Calls fn for each defined symbol with a name, first of .symtab and .dynsym as they come; len leaves out a
 * symbol version.  Stops, and returns false, when fn does.
 */
bool elfsyms_each(Elf *elf, bool (*fn)(void *arg, const GElf_Sym *sym, const char *name, size_t len),
		  void *arg);

/* Of several names for one address the one with the lowest rank is shown: plain before underscored, global
 * first. */
unsigned elfsyms_rank(const GElf_Sym *sym, const char *name);

#endif
