/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * filesyms.c -- the symbols of a file: its own tables, and of a stripped file the separate debug file
 * (debugfile.c) or, where there is none, .gnu_debugdata (debugdata.c).  Called by usyms.c and sym_elf.c.
 */
#include <libelf.h>
#include <unistd.h>
#include "debugdata.h"
#include "debugfile.h"
#include "filesyms.h"

static bool stripped(Elf *elf)
{
	Elf_Scn *scn = NULL;
	GElf_Shdr sh;

	while ((scn = elf_nextscn(elf, scn)))
		if (gelf_getshdr(scn, &sh) && sh.sh_type == SHT_SYMTAB)
			return false;
	return true;
}

bool filesyms_each(Elf *elf, const char *root, const char *path, elfsyms_fn *fn, void *arg)
{
	bool ok = elfsyms_each(elf, fn, arg);
	Elf *debug;
	int fd;

	if (!ok || !path || !stripped(elf))
		return ok;
	fd = debugfile_open(elf, root, path);
	debug = fd < 0 ? NULL : elf_begin(fd, ELF_C_READ, NULL);
	if (debug) {
		ok = elfsyms_each(debug, fn, arg);
		elf_end(debug);
	} else {
		ok = debugdata_each(elf, fn, arg);
	}
	if (fd >= 0)
		close(fd);
	return ok;
}
