/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * report.c -- messages on standard error: our own with the prefix "dray: ", those that dtrace(8) has too with
 * "dtrace: ", because scripts around it look for them.  Called by the whole loader; decides nothing.
 */
#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include "report.h"

/* Names in an object may hold anything; a terminal shall not obey them. */
static __attribute__((format(printf, 2, 0))) void report(const char *prefix, const char *fmt, va_list ap)
{
	char *text = NULL;

	if (vasprintf(&text, fmt, ap) < 0)
		text = NULL;
	for (char *c = text; c && *c; c++)
		if (iscntrl((unsigned char)*c) && *c != '\n' && *c != '\t')
			*c = '?';
	fprintf(stderr, "%s%s\n", prefix, text ? text : "no memory for a message");
	free(text);
}

bool report_error(const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	report("dray: ", fmt, ap);
	va_end(ap);
	return false;
}

void report_trace(const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	report("dtrace: ", fmt, ap);
	va_end(ap);
}
