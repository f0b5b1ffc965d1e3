/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* warm.h -- memory for new keys, at hand before the first probe fires. */
#ifndef LOADER_WARM_H
#define LOADER_WARM_H

#include "session.h"

/* To be called when the object is loaded and nothing is attached yet.  What cannot be done is left undone: it
 * is lost keys at worst, which are counted. */
void warm_tables(const struct session *s);

#endif
