/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* mem.h -- subroutines that make, fill and copy D's own memory, or write to the traced process. */
#ifndef LOWER_MEM_H
#define LOWER_MEM_H

#include "low.h"

ir_reg mem_area(struct low *l);	     /* the alloca area, which the clause then has emptied when it starts */
ir_reg mem_area_size(struct low *l); /* a constant */
/* Copies `size` bytes from an address to one in the alloca area, after checking that they fit there. */
void mem_fill(struct low *l, ir_reg dst, ir_reg src, ir_reg size, bool user);
ir_reg mem_alloca(struct low *l, const struct expr *e);
ir_reg mem_copyin(struct low *l, const struct expr *e);
void mem_bcopy(struct low *l, const struct expr *e);
void mem_copyinto(struct low *l, const struct expr *e);
void mem_copyout(struct low *l, const struct expr *e);
void mem_copyoutstr(struct low *l, const struct expr *e);

#endif
