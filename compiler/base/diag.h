/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * diag.h -- diagnostics, collected and printed in GNU shape with one caret line:
 *
 *	slow.d:3:12: error: sum() takes 1 argument, 2 given [D_PROTO_LEN]
 *	    3 |   @x = sum(a, b);
 *	      |            ^~~~
 *
 * Lower case, no full stop, 'x' around user text, says what was expected and what was found.  At most one
 *error per span start; after 20 errors the rest is only counted.  Tags are DTrace's own
 *(compiler/base/errtags.def); NULL for errors that DTrace has no tag for.
 */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include "span.h"

struct diag;

struct diag *diag_new(struct arena *a, const struct srcs *srcs, FILE *out);
void diag_error(struct diag *d, struct span sp, const char *tag, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));
void diag_verror(struct diag *d, struct span sp, const char *tag, const char *fmt, va_list ap)
	__attribute__((format(printf, 4, 0)));
void diag_warn(struct diag *d, struct span sp, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
/* Belongs to the error just reported: dropped when that one was. */
void diag_note(struct diag *d, struct span sp, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
/* An error without a place: "drayc: error: ...". */
void diag_fatal(struct diag *d, const char *tag, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
unsigned diag_errors(const struct diag *d);
/* The last word: how many errors were not shown. */
void diag_finish(struct diag *d);

#endif
