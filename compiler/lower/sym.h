/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* sym.h -- stack(), ustack(), sym() and their kin: what their calls say. */
#ifndef LOWER_SYM_H
#define LOWER_SYM_H

#include "low.h"

/* Frames asked for by a call of stack() or ustack(), or the default. */
uint32_t sym_frames(const struct low *l, const struct expr *call);
/* enum dray_symkind of a call of sym(), mod(), usym(), ...; 0: none of those. */
uint32_t sym_kind(const struct expr *call);

#endif
