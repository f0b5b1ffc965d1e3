/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * usyms.c -- reads the functions that an ELF file defines, from wherever filesyms.c finds them.  Called by
 * link_site.c; matching names against descriptions is done in link_pid.c.
 */
#include <errno.h>
#include <fcntl.h>
#include <gelf.h>
#include <libelf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "filesyms.h"
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

/*
 * Uprobes single-step a copy of the instruction, which the kernel refuses for lock and segment prefixes
 * (arch/x86/kernel/uprobes.c).  Found here because asking the kernel costs a tenth of a second each time.
 * What this does not know, the kernel will tell when attaching.
 */
static bool refused(Elf *e, uint64_t off)
{
#ifdef __x86_64__
	static const unsigned char bad[] = {0xf0, 0x26, 0x2e, 0x36, 0x3e},
				   skip[] = {0xf2, 0xf3, 0x64, 0x65, 0x66, 0x67};
	size_t size;
	const unsigned char *p = (const unsigned char *)elf_rawfile(e, &size);

	for (; p && off < size; off++) {
		if (memchr(bad, p[off], sizeof(bad)))
			return true;
		if (!memchr(skip, p[off], sizeof(skip)))
			return false;
	}
#endif
	(void)e;
	(void)off;
	return false;
}

/* What filesyms_each() hands on. */
struct reading {
	struct usyms *u;
	Elf *elf;
	size_t cap;
};

static bool add_function(void *arg, const GElf_Sym *sym, const char *name, size_t len)
{
	struct reading *r = arg;
	struct usyms *u = r->u;
	struct ufunc *row;
	uint64_t off;

	if (GELF_ST_TYPE(sym->st_info) != STT_FUNC || !usyms_offset(u, sym->st_value, &off))
		return true;
	if (u->n == r->cap) {
		r->cap = r->cap ? r->cap * 2 : 256;
		row = reallocarray(u->row, r->cap, sizeof(*row));
		if (!row)
			return false;
		u->row = row;
	}
	u->row[u->n] = (struct ufunc){
		.name = strndup(name, len),
		.off = off,
		.size = sym->st_size,
		.rank = elfsyms_rank(sym, name),
		.refused = refused(r->elf, off),
	};
	return u->row[u->n].name && ++u->n;
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

/* Several tables name the same functions. */
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

static bool read_elf(struct usyms *u, Elf *e, const char *root, const char *name)
{
	struct reading r = {.u = u, .elf = e};

	if (elf_kind(e) != ELF_K_ELF || !read_segments(u, e) ||
	    !filesyms_each(e, root, name, add_function, &r))
		return false;
	if (u->n)
		drop_duplicates(u);
	return true;
}

bool usyms_read(struct usyms *u, const char *path, const char *root, const char *name, char *err,
		size_t errsize)
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
	ok = e && read_elf(u, e, root, name);
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
