/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* libwords.h -- counting the words of a text; see libwords.c. */
#ifndef TRIGGER_LIBWORDS_H
#define TRIGGER_LIBWORDS_H

int words_count(const char *s);
const char *words_next(const char *s); /* the word after the first one of s */
int words_unused(void);

#endif
