/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * sym_elf.c -- the symbols of an ELF file, from .symtab and .dynsym.
 *
 * Names are copied, without symbol versions, so that nothing depends on the file afterwards.  Damaged files
 * give fewer symbols, never an error.  A further source (separate debug files by build-id, .gnu_debugdata)
 * adds to the same table before the sort.  Called by sym_user.c.
 */
#include <gelf.h>
#include <libelf.h>
#include <stdlib.h>
#include <string.h>
#include "sym.h"

/* Of names for one address: with a size first, then global, weak, local, then plain before underscored. */
static uint16_t sym_elf_rank(const GElf_Sym *sym, const char *name)
{
	unsigned bind = GELF_ST_BIND(sym->st_info);
	unsigned rank = bind == STB_GLOBAL ? 0 : bind == STB_WEAK ? 1 : 2;
	size_t underscores = strspn(name, "_.");

	return (uint16_t)((sym->st_size ? 0 : 1024) + rank * 64 + (underscores < 63 ? underscores : 63));
}

static bool sym_elf_wanted(const GElf_Sym *sym)
{
	unsigned type = GELF_ST_TYPE(sym->st_info);

	return sym->st_shndx != SHN_UNDEF && sym->st_value != 0 &&
	       (type == STT_FUNC || type == STT_GNU_IFUNC || type == STT_OBJECT ||
		(type == STT_NOTYPE && GELF_ST_BIND(sym->st_info) != STB_LOCAL));
}

static void sym_elf_section(struct sym_elf *e, Elf *elf, Elf_Scn *scn, const GElf_Shdr *shdr)
{
	Elf_Data *data = elf_getdata(scn, NULL);
	size_t n = data && shdr->sh_entsize ? data->d_size / shdr->sh_entsize : 0;
	struct sym_entry entry;
	const char *name;
	GElf_Sym sym;

	for (size_t i = 0; i < n && i < INT32_MAX; i++) {
		if (!gelf_getsym(data, (int)i, &sym) || !sym_elf_wanted(&sym))
			continue;
		name = elf_strptr(elf, shdr->sh_link, sym.st_name);
		if (!name || !*name)
			continue;
		entry = (struct sym_entry){
			.addr = sym.st_value,
			.size = sym.st_size < UINT32_MAX ? (uint32_t)sym.st_size : UINT32_MAX,
			.rank = sym_elf_rank(&sym, name),
		};
		if (!sym_table_add(&e->table, &entry, name, strcspn(name, "@")))
			return;
	}
}

static void sym_elf_loads(struct sym_elf *e, Elf *elf)
{
	GElf_Phdr ph;
	size_t n;

	if (elf_getphdrnum(elf, &n) || n > 4096)
		return;
	e->load = calloc(n ? n : 1, sizeof(*e->load));
	for (size_t i = 0; e->load && i < n; i++)
		if (gelf_getphdr(elf, (int)i, &ph) && ph.p_type == PT_LOAD)
			e->load[e->nload++] = (struct sym_load){ph.p_offset, ph.p_filesz, ph.p_vaddr};
}

bool sym_elf_read(struct sym_elf *e, int fd)
{
	Elf_Scn *scn = NULL;
	GElf_Shdr shdr;
	Elf *elf;

	*e = (struct sym_elf){0};
	if (elf_version(EV_CURRENT) == EV_NONE)
		return false;
	elf = elf_begin(fd, ELF_C_READ, NULL);
	if (!elf)
		return false;
	if (elf_kind(elf) == ELF_K_ELF) {
		sym_elf_loads(e, elf);
		while ((scn = elf_nextscn(elf, scn)))
			if (gelf_getshdr(scn, &shdr) &&
			    (shdr.sh_type == SHT_SYMTAB || shdr.sh_type == SHT_DYNSYM))
				sym_elf_section(e, elf, scn, &shdr);
		sym_table_sort(&e->table);
	}
	elf_end(elf);
	return e->nload > 0;
}

void sym_elf_free(struct sym_elf *e)
{
	sym_table_free(&e->table);
	free(e->load);
	*e = (struct sym_elf){0};
}

bool sym_elf_vaddr(const struct sym_elf *e, uint64_t off, uint64_t *vaddr)
{
	/* Mappings are whole pages, so an offset may lie in the padding before a segment. */
	for (int slack = 0; slack <= 1; slack++)
		for (size_t i = 0; i < e->nload; i++) {
			uint64_t start = e->load[i].off & (slack ? ~UINT64_C(0xfff) : ~UINT64_C(0));

			if (off >= start && off - start < e->load[i].size + (e->load[i].off - start)) {
				*vaddr = off - e->load[i].off + e->load[i].vaddr;
				return true;
			}
		}
	return false;
}
