/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * usyms.c -- reads the functions that an ELF file defines from .symtab and .dynsym.  Called by link_pid.c; matching
 * names against descriptions is done there.
 */
#include <errno.h>
#include <fcntl.h>
#include <gelf.h>
#include <libelf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "usyms.h"

bool usyms_offset(const struct usyms *u, uint64_t vaddr, uint64_t *off)
{
	for (size_t i = 0; i < u->nseg; i++) {
		if (vaddr - u->seg[i].vaddr < u->seg[i].size) {
			*off = vaddr - u->seg[i].vaddr + u->seg[i].off;
			return true;
		}
	}
	return false;
}

static bool read_segments(struct usyms *u, Elf *e)
{
	GElf_Phdr ph;
	size_t n = 0;

	if (elf_getphdrnum(e, &n) || !(u->seg = calloc(n + 1, sizeof(*u->seg))))
		return false;
	for (size_t i = 0; i < n; i++)
		if (gelf_getphdr(e, i, &ph) && ph.p_type == PT_LOAD && (ph.p_flags & PF_X))
			u->seg[u->nseg++] = (struct useg){ph.p_vaddr, ph.p_offset, ph.p_filesz};
	return true;
}

/* Plain names before underscored ones, then global, weak, local. */
static unsigned rank(const char *name, unsigned bind)
{
	unsigned n = strspn(name, "_.");

	return n * 4 + (bind == STB_GLOBAL ? 0 : bind == STB_WEAK ? 1 : 2);
}

static bool read_table(struct usyms *u, Elf *e, Elf_Scn *scn, const GElf_Shdr *sh)
{
	Elf_Data *data = elf_getdata(scn, NULL);
	size_t n = data && sh->sh_entsize ? data->d_size / sh->sh_entsize : 0;
	struct ufunc *row = realloc(u->row, (u->n + n + 1) * sizeof(*row));
	GElf_Sym sym;

	if (!row)
		return false;
	u->row = row;
	for (size_t i = 0; i < n; i++) {
		const char *name;
		uint64_t off;

		if (!gelf_getsym(data, i, &sym) || GELF_ST_TYPE(sym.st_info) != STT_FUNC ||
		    sym.st_shndx == SHN_UNDEF || !usyms_offset(u, sym.st_value, &off) ||
		    !(name = elf_strptr(e, sh->sh_link, sym.st_name)) || !*name)
			continue;
		row[u->n] = (struct ufunc){strndup(name, strcspn(name, "@")), off, sym.st_size,
					   rank(name, GELF_ST_BIND(sym.st_info))};
		if (!row[u->n].name)
			return false;
		u->n++;
	}
	return true;
}

static int compare(const void *a, const void *b)
{
	const struct ufunc *x = a, *y = b;

	if (x->off != y->off)
		return x->off < y->off ? -1 : 1;
	if (x->rank != y->rank)
		return x->rank < y->rank ? -1 : 1;
	return strcmp(x->name, y->name);
}

/* .symtab and .dynsym name the same functions twice. */
static void drop_duplicates(struct usyms *u)
{
	size_t n = 0;

	qsort(u->row, u->n, sizeof(*u->row), compare);
	for (size_t i = 0; i < u->n; i++) {
		if (n && u->row[n - 1].off == u->row[i].off && !strcmp(u->row[n - 1].name, u->row[i].name))
			free(u->row[i].name);
		else
			u->row[n++] = u->row[i];
	}
	u->n = n;
}

static bool read_elf(struct usyms *u, Elf *e)
{
	Elf_Scn *scn = NULL;
	GElf_Shdr sh;

	if (elf_kind(e) != ELF_K_ELF || !read_segments(u, e))
		return false;
	while ((scn = elf_nextscn(e, scn)))
		if (gelf_getshdr(scn, &sh) && (sh.sh_type == SHT_SYMTAB || sh.sh_type == SHT_DYNSYM) &&
		    !read_table(u, e, scn, &sh))
			return false;
	drop_duplicates(u);
	return true;
}

bool usyms_read(struct usyms *u, const char *path, char *err, size_t errsize)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	Elf *e = NULL;
	bool ok;

	memset(u, 0, sizeof(*u));
	if (fd < 0) {
		snprintf(err, errsize, "%s", strerror(errno));
		return false;
	}
	elf_version(EV_CURRENT);
	e = elf_begin(fd, ELF_C_READ_MMAP, NULL);
	ok = e && read_elf(u, e);
	if (!ok) {
		snprintf(err, errsize, "not a readable ELF file");
		usyms_free(u);
	}
	elf_end(e);
	close(fd);
	return ok;
}

void usyms_free(struct usyms *u)
{
	for (size_t i = 0; i < u->n; i++)
		free(u->row[i].name);
	free(u->row);
	free(u->seg);
	memset(u, 0, sizeof(*u));
}
