/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * bpflog.c -- collects libbpf's messages, among them the verifier's log of a rejected program.  libbpf's
 * print callback has no context argument, so this file holds the loader's only variable of file scope. Called
 * by load.c.
 */
#include <bpf/libbpf.h>
#include <stdio.h>
#include <stdlib.h>
#include "bpflog.h"

static struct {
	FILE *f;
	char *text;
	size_t size;
} bpflog;

static __attribute__((format(printf, 2, 0))) int collect(enum libbpf_print_level level, const char *fmt,
							 va_list ap)
{
	if (!bpflog.f || level != LIBBPF_WARN)
		return 0;
	return vfprintf(bpflog.f, fmt, ap);
}

void bpflog_start(void)
{
	bpflog.f = open_memstream(&bpflog.text, &bpflog.size);
	libbpf_set_print(collect);
}

const char *bpflog_text(void)
{
	return bpflog.f && !fflush(bpflog.f) ? bpflog.text : "";
}

void bpflog_stop(void)
{
	if (bpflog.f)
		fclose(bpflog.f);
	free(bpflog.text);
	bpflog.f = NULL;
	bpflog.text = NULL;
}
