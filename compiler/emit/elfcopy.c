/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * elfcopy.c -- copies an ELF object: leaves out the DWARF sections (nobody reads them from a BPF object, and
 * they are most of it), renumbers what refers to sections and symbols, and adds one non-alloc section.
 * Written through a memfd because libelf writes files.  Called by objsec.c.
 */
#include <gelf.h>
#include <libelf.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include "elfcopy.h"

struct copy {
	struct arena *a;
	Elf *in, *out;
	size_t nsec;
	size_t *sec; /* new index of a section; 0: left out */
	size_t *sym; /* new index of a symbol */
	char *names; /* the new section name table */
	size_t nnames;
};

static const char *section_name(struct copy *c, Elf_Scn *scn)
{
	size_t names;
	GElf_Shdr sh;

	if (elf_getshdrstrndx(c->in, &names) || !gelf_getshdr(scn, &sh))
		return "";
	return elf_strptr(c->in, names, sh.sh_name);
}

static bool is_debug(const char *name)
{
	return !strncmp(name, ".debug_", 7) || !strncmp(name, ".rel.debug_", 11) ||
	       !strcmp(name, ".llvm_addrsig");
}

/* Gives the sections that stay their new numbers. */
static void number_sections(struct copy *c)
{
	Elf_Scn *scn = NULL;
	size_t next = 1, size = 1;

	elf_getshdrnum(c->in, &c->nsec);
	c->sec = arena_alloc(c->a, c->nsec * sizeof(*c->sec));
	while ((scn = elf_nextscn(c->in, scn)))
		if (!is_debug(section_name(c, scn))) {
			c->sec[elf_ndxscn(scn)] = next++;
			size += strlen(section_name(c, scn)) + 1;
		}
	c->names = arena_alloc(c->a, size + 64);
	c->nnames = 1;
}

static size_t add_name(struct copy *c, const char *name)
{
	size_t at = c->nnames, len = strlen(name) + 1;

	memcpy(c->names + at, name, len);
	c->nnames += len;
	return at;
}

static size_t new_section(const struct copy *c, size_t old)
{
	return old < c->nsec ? c->sec[old] : old; /* SHN_ABS and the like stay */
}

/* The symbols that do not belong to a section that is left out, renumbered; locals come first, as they did.
 */
static void copy_symbols(struct copy *c, Elf_Data *from, Elf_Data *to, GElf_Shdr *sh)
{
	size_t n = from->d_size / sizeof(Elf64_Sym), out = 0, i;
	Elf64_Sym *in = from->d_buf, *v = arena_alloc(c->a, from->d_size);
	unsigned locals = sh->sh_info;

	c->sym = arena_alloc(c->a, n * sizeof(*c->sym));
	for (i = 0; i < n; i++) {
		bool gone = in[i].st_shndx && !new_section(c, in[i].st_shndx);

		if (gone) {
			if (i < sh->sh_info)
				locals--;
			continue;
		}
		c->sym[i] = out;
		v[out] = in[i];
		v[out++].st_shndx = new_section(c, in[i].st_shndx);
	}
	to->d_buf = v;
	to->d_size = out * sizeof(Elf64_Sym);
	sh->sh_info = locals;
}

/* Relocations come after the symbol table has been copied: their symbols have new numbers. */
static void copy_relocations(struct copy *c, Elf_Data *from, Elf_Data *to, GElf_Shdr *sh)
{
	size_t n = from->d_size / sizeof(Elf64_Rel), i;
	Elf64_Rel *in = from->d_buf, *v = arena_alloc(c->a, from->d_size);

	for (i = 0; i < n; i++) {
		v[i] = in[i];
		v[i].r_info = ELF64_R_INFO(c->sym[ELF64_R_SYM(in[i].r_info)], ELF64_R_TYPE(in[i].r_info));
	}
	to->d_buf = v;
	to->d_size = n * sizeof(Elf64_Rel);
	sh->sh_info = new_section(c, sh->sh_info);
}

static bool copy_section(struct copy *c, Elf_Scn *scn)
{
	Elf_Scn *made = elf_newscn(c->out);
	Elf_Data *from = elf_getdata(scn, NULL), *to = made ? elf_newdata(made) : NULL;
	GElf_Shdr sh;

	if (!from || !to || !gelf_getshdr(scn, &sh))
		return false;
	*to = *from;
	sh.sh_name = add_name(c, section_name(c, scn));
	sh.sh_link = new_section(c, sh.sh_link);
	if (sh.sh_type == SHT_SYMTAB)
		copy_symbols(c, from, to, &sh);
	else if (sh.sh_type == SHT_REL)
		copy_relocations(c, from, to, &sh);
	return gelf_update_shdr(made, &sh);
}

static bool copy_sections(struct copy *c)
{
	Elf_Scn *scn = NULL;
	GElf_Shdr sh;

	/* Symbols get their numbers before the relocations that use them are copied, wherever the table is.
	 */
	while ((scn = elf_nextscn(c->in, scn)))
		if (gelf_getshdr(scn, &sh) && sh.sh_type == SHT_SYMTAB) {
			Elf_Data ignored;

			copy_symbols(c, elf_getdata(scn, NULL), &ignored, &sh);
		}
	while ((scn = elf_nextscn(c->in, scn)))
		if (c->sec[elf_ndxscn(scn)] && !copy_section(c, scn))
			return false;
	return true;
}

static Elf_Scn *add_section(struct copy *c, const char *name, unsigned type, const void *v, size_t n,
			    unsigned align)
{
	Elf_Scn *scn = elf_newscn(c->out);
	Elf_Data *data = scn ? elf_newdata(scn) : NULL;
	GElf_Shdr sh;

	if (!data || !gelf_getshdr(scn, &sh))
		return NULL;
	data->d_buf = (void *)v;
	data->d_size = n;
	data->d_type = ELF_T_BYTE;
	data->d_align = align;
	data->d_version = EV_CURRENT;
	sh.sh_name = add_name(c, name);
	sh.sh_type = type;
	sh.sh_addralign = align;
	return gelf_update_shdr(scn, &sh) ? scn : NULL;
}

static bool copy_header(struct copy *c)
{
	GElf_Ehdr in, out = {0};

	if (!gelf_getehdr(c->in, &in) || !gelf_newehdr(c->out, ELFCLASS64))
		return false;
	memcpy(out.e_ident, in.e_ident, EI_NIDENT);
	out.e_type = in.e_type;
	out.e_machine = in.e_machine;
	out.e_version = EV_CURRENT;
	out.e_flags = in.e_flags;
	return gelf_update_ehdr(c->out, &out);
}

static bool copy_all(struct copy *c, const char *name, const void *v, size_t n)
{
	Elf_Scn *names;
	GElf_Ehdr eh;

	number_sections(c);
	if (!copy_header(c) || !copy_sections(c) || !add_section(c, name, SHT_PROGBITS, v, n, 8))
		return false;
	/* The table of names is complete once it has its own name; its data is taken when the file is
	 * written. */
	names = add_section(c, ".shstrtab", SHT_STRTAB, c->names, 0, 1);
	if (!names || !gelf_getehdr(c->out, &eh))
		return false;
	elf_getdata(names, NULL)->d_size = c->nnames;
	eh.e_shstrndx = elf_ndxscn(names);
	return gelf_update_ehdr(c->out, &eh) && elf_update(c->out, ELF_C_WRITE) > 0;
}

static bool read_back(int fd, struct bytes *obj)
{
	struct stat st;
	char *v;

	if (fstat(fd, &st))
		return false;
	v = malloc(st.st_size);
	if (!v || pread(fd, v, st.st_size, 0) != st.st_size) {
		free(v);
		return false;
	}
	free(obj->v);
	obj->v = v;
	obj->n = st.st_size;
	return true;
}

const char *elfcopy_add(struct arena *a, struct bytes *obj, const char *name, const void *v, size_t n)
{
	struct copy c = {.a = a};
	bool ok;
	int fd;

	elf_version(EV_CURRENT);
	fd = memfd_create("object", MFD_CLOEXEC);
	if (fd < 0)
		return "no memory file";
	c.in = elf_memory(obj->v, obj->n);
	c.out = elf_begin(fd, ELF_C_WRITE, NULL);
	ok = c.in && c.out && copy_all(&c, name, v, n);
	if (c.out)
		elf_end(c.out);
	if (c.in)
		elf_end(c.in);
	ok = ok && read_back(fd, obj);
	close(fd);
	return ok ? NULL : elf_errmsg(-1);
}
