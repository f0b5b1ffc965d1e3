/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * objread.c -- finds the .dray section in an ELF file, with a named error for each way in which a file is not
 * a Dray object.  The section's contents are objcheck.c's business; loading the BPF side is load.c's.
 */
#include <errno.h>
#include <fcntl.h>
#include <libelf.h>
#include <gelf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include "abi.h"
#include "obj.h"
#include "objbtf.h"

const char *obj_str(const struct obj *o, __u32 off)
{
	return off == DRAY_NONE ? "" : o->str + off;
}

void obj_free(struct obj *o)
{
	free((void *)o->hdr);
	if (o->map)
		munmap(o->map, o->elf_size);
	memset(o, 0, sizeof(*o));
}

static bool fail(char *err, size_t errsize, const char *what)
{
	snprintf(err, errsize, "%s", what);
	return false;
}

static bool check_ehdr(Elf *e, size_t size, char *err, size_t errsize)
{
	GElf_Ehdr eh;

	if (!gelf_getehdr(e, &eh) || gelf_getclass(e) != ELFCLASS64)
		return fail(err, errsize, "not a 64-bit ELF file, so not a Dray object");
	if (eh.e_machine != EM_BPF)
		return fail(err, errsize, "an ELF file, but not a BPF object");
	if (eh.e_ident[EI_DATA] != ELFDATA2LSB)
		return fail(err, errsize, "a BPF object for big-endian machines");
	if (!eh.e_shoff || eh.e_shoff + (__u64)eh.e_shnum * eh.e_shentsize > size)
		return fail(err, errsize,
			    "truncated object (its section table lies beyond the end of the file)");
	return true;
}

static bool check_btf(const Elf_Data *data, char *err, size_t errsize)
{
	if (!data || !data->d_buf)
		return fail(err, errsize, "damaged object (unreadable section .BTF)");
	return objbtf_check(data->d_buf, data->d_size, err, errsize);
}

/* Walks the sections: *sec gets the .dray section's data.  A Dray object without a symbol table was stripped.
 */
static bool find_section(Elf *e, size_t size, Elf_Data **sec, char *err, size_t errsize)
{
	bool symtab = false;
	Elf_Scn *scn = NULL;
	size_t shstr;

	*sec = NULL;
	if (elf_getshdrstrndx(e, &shstr))
		return fail(err, errsize, "damaged object (no section names)");
	while ((scn = elf_nextscn(e, scn))) {
		const char *name;
		GElf_Shdr sh;

		if (!gelf_getshdr(scn, &sh))
			return fail(err, errsize, "damaged object (unreadable section header)");
		if (sh.sh_type != SHT_NOBITS && (sh.sh_offset > size || sh.sh_size > size - sh.sh_offset)) {
			snprintf(err, errsize,
				 "truncated object (section %zu lies beyond the end of the file)",
				 elf_ndxscn(scn));
			return false;
		}
		name = elf_strptr(e, shstr, sh.sh_name);
		if (!name)
			return fail(err, errsize, "damaged object (a section without a name)");
		symtab |= sh.sh_type == SHT_SYMTAB;
		if (!strcmp(name, DRAY_SECTION) && sh.sh_type == SHT_PROGBITS)
			*sec = elf_rawdata(scn, NULL);
		if (!strcmp(name, ".BTF") && !check_btf(elf_rawdata(scn, NULL), err, errsize))
			return false;
	}
	if (!symtab)
		return fail(err, errsize,
			    "stripped object (no symbol table): a BPF object must not be stripped");
	if (!*sec || !(*sec)->d_buf)
		return fail(err, errsize,
			    "a BPF object without a " DRAY_SECTION " section: not made by drayc");
	return true;
}

bool obj_read_mem(struct obj *o, const char *path, const void *elf, size_t size, char *err, size_t errsize)
{
	Elf_Data *sec = NULL;
	bool ok = false;
	Elf *e;

	memset(o, 0, sizeof(*o));
	if (size < EI_NIDENT || memcmp(elf, ELFMAG, SELFMAG))
		return fail(err, errsize, "not an ELF file (scripts are run with -s)");
	if (size < sizeof(Elf64_Ehdr))
		return fail(err, errsize, "truncated object (no ELF header)");
	elf_version(EV_CURRENT);
	e = elf_memory((char *)elf, size);
	if (!e)
		return fail(err, errsize, elf_errmsg(-1));
	ok = check_ehdr(e, size, err, errsize) && find_section(e, size, &sec, err, errsize) &&
	     obj_check_section(o, sec->d_buf, sec->d_size, err, errsize);
	elf_end(e);
	if (ok) {
		o->path = path;
		o->elf = elf;
		o->elf_size = size;
	}
	return ok;
}

bool obj_read(struct obj *o, const char *path, char *err, size_t errsize)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	void *map = MAP_FAILED;
	struct stat st;

	memset(o, 0, sizeof(*o));
	if (fd < 0 || fstat(fd, &st)) {
		snprintf(err, errsize, "%s", strerror(errno));
	} else if (!S_ISREG(st.st_mode) || !st.st_size) {
		snprintf(err, errsize, "%s", st.st_size ? "not a regular file" : "empty file");
	} else {
		/* Private and writable: libelf may swap bytes in place. */
		map = mmap(NULL, st.st_size, PROT_READ | PROT_WRITE, MAP_PRIVATE, fd, 0);
		if (map == MAP_FAILED)
			snprintf(err, errsize, "cannot map: %s", strerror(errno));
	}
	if (fd >= 0)
		close(fd);
	if (map == MAP_FAILED)
		return false;
	if (!obj_read_mem(o, path, map, st.st_size, err, errsize)) {
		munmap(map, st.st_size);
		return false;
	}
	o->map = map;
	return true;
}

bool obj_has_action(const struct obj *o, enum dray_action action)
{
	for (unsigned i = 0; i < o->nact; i++)
		if (o->act[i].action == action)
			return true;
	return false;
}

uint64_t obj_record_data(const struct obj *o, const struct dray_clause *cl, uint64_t strsize)
{
	uint64_t end = sizeof(struct dt_rec), strings = 0;

	if (!cl->rec_size)
		return 0;
	for (unsigned i = 0; i < cl->act_count; i++) {
		const struct dray_act *a = &o->act[cl->act_first + i];

		for (unsigned k = 0; k < a->item_count; k++) {
			const struct dray_item *it = &o->item[a->item_first + k];

			strings += it->kind == DRAY_IT_STR || it->kind == DRAY_IT_COMM ||
				   it->kind == DRAY_IT_PROBE;
			if (it->off + it->size > end)
				end = it->off + it->size;
		}
	}
	return 4 + end - sizeof(struct dt_rec) + strings * strsize;
}
