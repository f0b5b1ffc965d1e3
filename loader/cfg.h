/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* cfg.h -- the object's load-time constants. */
#ifndef LOADER_CFG_H
#define LOADER_CFG_H

#include "session.h"

/* Checks script arguments against the object's parameters; reports what is missing, superfluous or no number.
 */
bool cfg_check_args(const struct session *s);
/* Writes .rodata of the opened, not yet loaded object.  Errors are reported. */
bool cfg_fill(struct session *s);

#endif
