/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* builtin.c -- the table made from builtin.def, and look-ups in it; check and the lexer ask. */
#include <string.h>
#include "builtin.h"

static const struct builtin builtins[] = {
#define VAR(id, name, type) {BI_VAR, BI_##id, name, type, 0},
#define SUBR(id, name, proto, flags) {BI_SUBR, BI_##id, name, proto, flags},
#define ACTION(id, name, proto, flags) {BI_ACTION, BI_##id, name, proto, flags},
#define AGGFN(id, name, proto) {BI_AGG, BI_##id, name, proto, 0},
#include "builtin.def"
#undef VAR
#undef SUBR
#undef ACTION
#undef AGGFN
};

#define NBUILTINS (sizeof(builtins) / sizeof(builtins[0]))

const struct builtin *builtin_find(const char *name, enum builtin_kind kind)
{
	for (size_t i = 0; i < NBUILTINS; i++)
		if (builtins[i].kind == kind && !strcmp(builtins[i].name, name))
			return &builtins[i];
	return NULL;
}

const struct builtin *builtin_func(const char *name)
{
	for (size_t i = 0; i < NBUILTINS; i++)
		if (builtins[i].kind != BI_VAR && !strcmp(builtins[i].name, name))
			return &builtins[i];
	return NULL;
}

const struct builtin *builtin_at(size_t i)
{
	return i < NBUILTINS ? &builtins[i] : NULL;
}
