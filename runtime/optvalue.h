/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * optvalue.h -- the values that options of opts.def may have: one syntax for the compiler (-x, pragmas) and
 * the loader
 * (-x, environment, objects, setopt()).
 */
#ifndef RUNTIME_OPTVALUE_H
#define RUNTIME_OPTVALUE_H

#include <stddef.h>
#include <stdint.h>

enum optvalue_kind {
	KIND_BOOL, /* yes, no and their like; a number is yes unless it is 0; without a value: yes */
	KIND_SIZE, /* bytes, with k, m, g or t */
	KIND_RATE, /* nanoseconds, with ns, us, ms, s, m, h, d or hz */
	KIND_NUM,  /* a number, or yes, no and their like */
	KIND_WORD, /* one of those that optwords.def lists for the option: its number there */
	KIND_TEXT, /* any; *v becomes 0 */
};

/* What no, unset and the like make of a number: the option's default. */
#define OPTVALUE_UNSET (-1)

/*
 * The value that `text` means for an option.  NULL: given without one, which is 0 for sizes, rates and
 * numbers, as with dtrace(8).  Returns NULL, or what was expected, perhaps in buf.  Limits of optlimits.def
 * are kept.
 */
const char *optvalue_parse(const char *name, enum optvalue_kind kind, const char *text, int64_t *v, char *buf,
			   size_t size);

#endif
