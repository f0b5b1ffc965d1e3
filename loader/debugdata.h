/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* debugdata.h -- the symbols that a stripped program or library carries in .gnu_debugdata ("mini debug
 * info"). */
#ifndef LOADER_DEBUGDATA_H
#define LOADER_DEBUGDATA_H

#include "elfsyms.h"

/*
 * Calls fn for each symbol in the section, as elfsyms_each() does; names are gone when this returns.  No
 * section, a damaged one, one that is too large, and no liblzma on this machine are all the same: no symbols.
 * Stops, and returns false, when fn does.
 */
bool debugdata_each(Elf *elf, elfsyms_fn *fn, void *arg);

#endif
