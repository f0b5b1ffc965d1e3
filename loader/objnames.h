/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* objnames.h -- names for the enumerations of runtime/objfmt.h, as shown by inspect, -v and messages. */
#ifndef LOADER_OBJNAMES_H
#define LOADER_OBJNAMES_H

#include <stdint.h>

/* All return "?" for what does not exist. */
const char *objname_attach(uint32_t v);
const char *objname_action(uint32_t v);
const char *objname_item(uint32_t v);
const char *objname_agg(uint32_t v);
const char *objname_scope(uint32_t v);
const char *objname_param(uint32_t v);
const char *objname_prov(uint32_t v);

#endif
