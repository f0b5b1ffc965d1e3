/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * usdt.c -- reads the notes of statically defined probes.  Addresses in a note are those of the file as it
 * was linked; when a prelinker has moved it since, the section .stapsdt.base tells by how much.  Called by
 * link_usdt.c.
 */
#include <fcntl.h>
#include <gelf.h>
#include <libelf.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "usdt.h"

#define OWNER "stapsdt"
#define NT_STAPSDT 3

struct file {
	struct usdt_notes *u;
	Elf *elf;
	uint64_t base; /* address of .stapsdt.base; 0: none */
	uint16_t machine;
	bool oom;
};

/* File offset of a virtual address; 0: not in the file. */
static uint64_t file_offset(Elf *e, uint64_t vaddr)
{
	GElf_Phdr ph;
	size_t n = 0;

	if (elf_getphdrnum(e, &n))
		return 0;
	for (size_t i = 0; i < n; i++)
		if (gelf_getphdr(e, i, &ph) && ph.p_type == PT_LOAD && vaddr - ph.p_vaddr < ph.p_filesz)
			return vaddr - ph.p_vaddr + ph.p_offset;
	return 0;
}

/* D writes one dash where C has two underscores. */
static char *d_name(const char *s)
{
	char *name = strdup(s), *to = name;

	for (const char *from = name; from && (*to = *from); to++, from++)
		if (from[0] == '_' && from[1] == '_') {
			*to = '-';
			from++;
		}
	return name;
}

/* Three addresses, then three strings: provider, probe, arguments. */
static void add_note(struct file *f, const char *desc, size_t size)
{
	const char *text[3], *end = desc + size, *p = desc + 3 * sizeof(uint64_t);
	struct usdt_probe *row;
	uint64_t addr[3], moved;

	if (size < sizeof(addr) || (size > sizeof(addr) && end[-1]))
		return;
	memcpy(addr, desc, sizeof(addr));
	for (unsigned i = 0; i < 3; i++) {
		text[i] = p < end ? p : "";
		p += p < end ? strlen(p) + 1 : 0;
	}
	moved = f->base && addr[1] ? f->base - addr[1] : 0;
	row = reallocarray(f->u->row, f->u->n + 1, sizeof(*row));
	if (!row) {
		f->oom = true;
		return;
	}
	f->u->row = row;
	row += f->u->n;
	*row = (struct usdt_probe){
		.prov = strdup(text[0]),
		.name = d_name(text[1]),
		.off = file_offset(f->elf, addr[0] + moved),
		.sem = addr[2] ? file_offset(f->elf, addr[2] + moved) : 0,
	};
	usdt_parse(&row->spec, text[2], f->machine);
	f->u->n++;
	f->oom |= !row->prov || !row->name;
}

static void read_section(struct file *f, Elf_Scn *scn)
{
	Elf_Data *d = elf_getdata(scn, NULL);
	size_t off = 0, name, desc;
	GElf_Nhdr h;

	while (d && !f->oom && (off = gelf_getnote(d, off, &h, &name, &desc)) > 0)
		if (h.n_type == NT_STAPSDT && h.n_namesz == sizeof(OWNER) &&
		    !memcmp((char *)d->d_buf + name, OWNER, sizeof(OWNER)))
			add_note(f, (char *)d->d_buf + desc, h.n_descsz);
}

static void read_elf(struct file *f)
{
	Elf_Scn *scn = NULL, *notes = NULL;
	GElf_Ehdr eh;
	GElf_Shdr sh;
	size_t names;

	if (elf_kind(f->elf) != ELF_K_ELF || !gelf_getehdr(f->elf, &eh) ||
	    eh.e_ident[EI_CLASS] != ELFCLASS64 || elf_getshdrstrndx(f->elf, &names))
		return;
	f->machine = eh.e_machine;
	while ((scn = elf_nextscn(f->elf, scn)) && gelf_getshdr(scn, &sh)) {
		const char *name = elf_strptr(f->elf, names, sh.sh_name);

		if (name && !strcmp(name, ".stapsdt.base"))
			f->base = sh.sh_addr;
		else if (name && sh.sh_type == SHT_NOTE && !strcmp(name, ".note.stapsdt"))
			notes = scn;
	}
	if (notes)
		read_section(f, notes);
}

bool usdt_read(struct usdt_notes *u, const char *path)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	struct file f = {.u = u};

	memset(u, 0, sizeof(*u));
	if (fd < 0)
		return true;
	elf_version(EV_CURRENT);
	f.elf = elf_begin(fd, ELF_C_READ_MMAP, NULL);
	if (f.elf)
		read_elf(&f);
	elf_end(f.elf);
	close(fd);
	if (f.oom)
		usdt_free(u);
	return !f.oom;
}

void usdt_free(struct usdt_notes *u)
{
	for (size_t i = 0; i < u->n; i++) {
		free(u->row[i].prov);
		free(u->row[i].name);
	}
	free(u->row);
	memset(u, 0, sizeof(*u));
}
