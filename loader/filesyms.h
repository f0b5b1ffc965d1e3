/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * filesyms.h -- all symbols of a program or library, wherever they are kept.  What can be probed (usyms.c)
 * and what has a name in output (sym_elf.c) come from the same walk.
 */
#ifndef LOADER_FILESYMS_H
#define LOADER_FILESYMS_H

#include "elfsyms.h"

/*
 * Calls fn for the symbols of `elf` itself and, if it is stripped, for those of its debug file or of
 * .gnu_debugdata; names are gone when this returns.  `path`: the file's name below `root` ("" or
 * "/proc/PID/root"); NULL: only itself.  Stops, and returns false, when fn does.
 */
bool filesyms_each(Elf *elf, const char *root, const char *path, elfsyms_fn *fn, void *arg);

#endif
