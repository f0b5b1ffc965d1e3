/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * elfsyms.c -- walks the symbol tables of an ELF file and finds its sections.  Damaged tables give fewer
 * symbols, never an error.
 */
#include <libelf.h>
#include <string.h>
#include "elfsyms.h"

static bool elfsyms_section(Elf *elf, Elf_Scn *scn, const GElf_Shdr *sh, elfsyms_fn *fn, void *arg)
{
	Elf_Data *data = elf_getdata(scn, NULL);
	size_t n = data && sh->sh_entsize ? data->d_size / sh->sh_entsize : 0;
	const char *name;
	GElf_Sym sym;

	for (size_t i = 0; i < n; i++) {
		if (!gelf_getsym(data, (int)i, &sym) || sym.st_shndx == SHN_UNDEF)
			continue;
		name = elf_strptr(elf, sh->sh_link, sym.st_name);
		if (name && *name && !fn(arg, &sym, name, strcspn(name, "@")))
			return false;
	}
	return true;
}

bool elfsyms_each(Elf *elf, elfsyms_fn *fn, void *arg)
{
	Elf_Scn *scn = NULL;
	GElf_Shdr sh;

	while ((scn = elf_nextscn(elf, scn)))
		if (gelf_getshdr(scn, &sh) && (sh.sh_type == SHT_SYMTAB || sh.sh_type == SHT_DYNSYM) &&
		    !elfsyms_section(elf, scn, &sh, fn, arg))
			return false;
	return true;
}

unsigned elfsyms_rank(const GElf_Sym *sym, const char *name)
{
	unsigned bind = GELF_ST_BIND(sym->st_info);

	return (unsigned)strspn(name, "_.") * 4 + (bind == STB_GLOBAL ? 0 : bind == STB_WEAK ? 1 : 2);
}

Elf_Data *elfsyms_data(Elf *elf, const char *name, uint32_t type)
{
	Elf_Scn *scn = NULL;
	size_t shstr;
	GElf_Shdr sh;

	if (elf_getshdrstrndx(elf, &shstr))
		return NULL;
	while ((scn = elf_nextscn(elf, scn))) {
		const char *s = gelf_getshdr(scn, &sh) ? elf_strptr(elf, shstr, sh.sh_name) : NULL;

		if (s && sh.sh_type == type && !strcmp(s, name))
			return elf_getdata(scn, NULL);
	}
	return NULL;
}
