/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* report.h -- messages on standard error.  Each call writes one line; the newline is added here. */
#ifndef LOADER_REPORT_H
#define LOADER_REPORT_H

/* "dray: ...": bad usage, a bad object, a host that lacks something.  Returns false, so that one can return
 * it. */
_Bool report_error(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
/* "dtrace: ...": what dtrace(8) says about a run, to the byte. */
void report_trace(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

#endif
