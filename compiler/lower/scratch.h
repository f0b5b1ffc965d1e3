/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* scratch.h -- the clause's working memory: the scratch slot, string temporaries, the stack slot for keys. */
#ifndef LOWER_SCRATCH_H
#define LOWER_SCRATCH_H

#include "low.h"

/* Where the clause may take the slot: the start of its predicate, and again of its body. */
void scratch_open(struct low *l);
/* Puts the operation that takes the slot, and the one that makes the key slot, where they belong. */
void scratch_close(struct low *l);
ir_reg scratch_addr(struct low *l, enum area area, uint32_t off);
/*
 * String temporaries are a stack: n of them lie at the result until l->c->temps is set back.  Results are
 * built below their arguments: reserve the result, lower the arguments, set temps back to just above the
 * result.
 */
ir_reg scratch_temps(struct low *l, unsigned n);
ir_reg scratch_tls(struct low *l);		      /* key of thread-local variables */
ir_reg scratch_keyslot(struct low *l, uint32_t size); /* on the stack, shared by all keys of the clause */

#endif
