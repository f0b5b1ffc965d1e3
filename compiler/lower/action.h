/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* action.h -- actions: what a statement asks to be recorded or done. */
#ifndef LOWER_ACTION_H
#define LOWER_ACTION_H

#include "low.h"

void action_call(struct low *l, const struct expr *call);

#endif
