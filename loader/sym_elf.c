/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * sym_elf.c -- the symbols of an ELF file by address, from wherever filesyms.c finds them.
 *
 * Names are copied, without symbol versions, so that nothing depends on the file afterwards.  Damaged files
 * give fewer symbols, never an error.  Called by sym_user.c.
 */
#include <libelf.h>
#include <stdlib.h>
#include "filesyms.h"
#include "sym.h"

/* Of names for one address those with a size come first. */
#define SYM_NO_SIZE 0x8000u

static bool sym_elf_add(void *arg, const GElf_Sym *sym, const char *name, size_t len)
{
	unsigned type = GELF_ST_TYPE(sym->st_info), rank = elfsyms_rank(sym, name);
	struct sym_elf *e = arg;
	struct sym_entry entry = {
		.addr = sym->st_value,
		.size = sym->st_size < UINT32_MAX ? (uint32_t)sym->st_size : UINT32_MAX,
		.rank = (uint16_t)((sym->st_size ? 0 : SYM_NO_SIZE) | (rank & (SYM_NO_SIZE - 1))),
	};

	if (sym->st_value && (type == STT_FUNC || type == STT_GNU_IFUNC || type == STT_OBJECT ||
			      (type == STT_NOTYPE && GELF_ST_BIND(sym->st_info) != STB_LOCAL)))
		return sym_table_add(&e->table, &entry, name, len);
	return true;
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
			e->load[e->nload++] =
				(struct sym_load){ph.p_offset, ph.p_filesz, ph.p_vaddr, ph.p_flags & PF_X};
}

/* path NULL: no debug file is looked for. */
static bool sym_elf_take(struct sym_elf *e, Elf *elf, const char *root, const char *path)
{
	if (!elf)
		return false;
	if (elf_kind(elf) == ELF_K_ELF) {
		sym_elf_loads(e, elf);
		filesyms_each(elf, root, path, sym_elf_add, e);
		sym_table_sort(&e->table);
	}
	elf_end(elf);
	return e->nload > 0;
}

bool sym_elf_read(struct sym_elf *e, int fd, const char *root, const char *path)
{
	*e = (struct sym_elf){0};
	return elf_version(EV_CURRENT) != EV_NONE &&
	       sym_elf_take(e, elf_begin(fd, ELF_C_READ, NULL), root, path);
}

bool sym_elf_read_mem(struct sym_elf *e, const void *image, size_t size)
{
	*e = (struct sym_elf){0};
	return elf_version(EV_CURRENT) != EV_NONE &&
	       sym_elf_take(e, elf_memory((char *)image, size), NULL, NULL);
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

#define PAGE UINT64_C(4096)

bool sym_elf_beside(const struct sym_elf *e, uint64_t start, uint64_t off, uint64_t addr, uint64_t *vaddr,
		    uint64_t *page)
{
	const struct sym_load *code = NULL;

	for (size_t i = 0; i < e->nload && !code; i++)
		if (e->load[i].exec && off >= (e->load[i].off & -PAGE) &&
		    off < e->load[i].off + e->load[i].size)
			code = &e->load[i];
	if (!code)
		return false;
	*vaddr = addr - start + off - code->off + code->vaddr;
	for (size_t i = 0; i < e->nload; i++) {
		uint64_t first = e->load[i].vaddr & -PAGE, end = e->load[i].vaddr + e->load[i].size;

		if (*vaddr >= first && *vaddr < ((end + PAGE - 1) & -PAGE)) {
			*page = addr - (*vaddr - first);
			return true;
		}
	}
	return false;
}
