/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * escape.h -- the escapes of D's strings, in constants and in script arguments; for the compiler and the
 * loader.
 *
 * D keeps the backslash of escapes that it does not know: "\." is two characters, and so are '\'' and "\?",
 * which C knows.
 */
#ifndef RUNTIME_ESCAPE_H
#define RUNTIME_ESCAPE_H

#include <stddef.h>

/* One escape, *s behind its backslash and before end, to out.  Returns the number of characters, 1 or 2. */
size_t escape_value(const char **s, const char *end, char *out);
/* n characters with their escapes replaced; a backslash with nothing behind it is dropped.  Returns the
 * length, which is no more than n; out is not terminated, and may be NULL to learn the length. */
size_t escape_text(char *out, const char *s, size_t n);

#endif
