/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * libwords.c -- a small shared library to probe: words_count() calls words_next(), which calls a hidden
 * function.
 */
#include "libwords.h"

static const char *skip(const char *s, int space)
{
	while (*s && (*s == ' ') == space)
		s++;
	return s;
}

const char *words_next(const char *s)
{
	return skip(skip(s, 0), 1);
}

int words_count(const char *s)
{
	int n = 0;

	for (s = skip(s, 1); *s; s = words_next(s))
		n++;
	return n;
}

int words_unused(void)
{
	return 0;
}
