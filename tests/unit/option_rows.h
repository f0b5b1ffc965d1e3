/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * option_rows.h -- every option of D with its kind, and of each kind a right value (NULL: it has words of its
 * own) and a wrong one (NULL: none is).
 */
#ifndef UNIT_OPTION_ROWS_H
#define UNIT_OPTION_ROWS_H

#include <stddef.h>

enum { VALUE_BOOL, VALUE_SIZE, VALUE_RATE, VALUE_NUM, VALUE_WORD, VALUE_TEXT };

static const char *const option_values[][2] = {
	[VALUE_BOOL] = {"yes", "maybe"}, [VALUE_SIZE] = {"4k", "4q"},	  [VALUE_RATE] = {"10ms", "10parsec"},
	[VALUE_NUM] = {"4", "four"},	 [VALUE_WORD] = {NULL, "nosuch"}, [VALUE_TEXT] = {"", NULL},
};

static const struct {
	const char *name;
	unsigned kind;
} option_rows[] = {
#define OPT(name, class, kind, member, def) {#name, VALUE_##kind},
#define NOOPT(name, class, kind) {#name, VALUE_##kind},
#include "opts.def"
#undef OPT
#undef NOOPT
};
/* Words of options of that kind. */
static const struct {
	const char *name, *word;
} option_words[] = {
#define WORD(name, value, word) {#name, #word},
#include "optwords.def"
#undef WORD
};
#define NWORDS (sizeof(option_words) / sizeof(option_words[0]))
#define NOPTIONS (sizeof(option_rows) / sizeof(option_rows[0]))

#endif
