/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* typedesc.h -- descriptions of D types in the object (DRAY_T_BTF), for print(). */
#ifndef LOWER_TYPEDESC_H
#define LOWER_TYPEDESC_H

#include "low.h"

/* Id of t in the table; 0 is void. */
uint32_t typedesc_id(struct low *l, const struct type *t);
/* Writes the table, if there are any types in it: nothing can be added afterwards. */
void typedesc_end(struct low *l);

#endif
