/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* debugfile.h -- the separate file with the symbols of a stripped program or library. */
#ifndef LOADER_DEBUGFILE_H
#define LOADER_DEBUGFILE_H

#include <gelf.h>

/*
 * Opens the debug file of `elf`, which was opened as `path` below `root` ("" or "/proc/PID/root"): by build
 * id, else by .gnu_debuglink next to it.  -1: there is none.
 */
int debugfile_open(Elf *elf, const char *root, const char *path);

#endif
