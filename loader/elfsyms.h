/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * elfsyms.h -- walks the symbol tables of one ELF file, and finds sections.  filesyms.c puts the files
 * together in which the symbols of a program or library are; debugfile.c and debugdata.c find their sections
 * by it.
 */
#ifndef LOADER_ELFSYMS_H
#define LOADER_ELFSYMS_H

#include <gelf.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Takes one symbol; len leaves out a symbol version.  False: no more. */
typedef bool elfsyms_fn(void *arg, const GElf_Sym *sym, const char *name, size_t len);

/*
 * Calls fn for each defined symbol with a name, of .symtab and .dynsym as they come.  Stops, and returns
 * false, when fn does.
 */
bool elfsyms_each(Elf *elf, elfsyms_fn *fn, void *arg);

/* Of several names for one address the one with the lowest rank is shown: plain before underscored, global
 * first. */
unsigned elfsyms_rank(const GElf_Sym *sym, const char *name);

/* The first section of that name and type (SHT_*), owned by the ELF file; NULL: there is none. */
Elf_Data *elfsyms_data(Elf *elf, const char *name, uint32_t type);

#endif
