/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* settings.h -- the options of a run, put together from all places that may set some. */
#ifndef LOADER_SETTINGS_H
#define LOADER_SETTINGS_H

#include "args.h"
#include "session.h"

/* Looks at what environment and command line ask for, before anything is compiled.  False after a message. */
bool settings_check(const struct args *a);
/* With the object read: sets s->opts.  False after a message. */
bool settings_apply(struct session *s, const struct args *a);

#endif
