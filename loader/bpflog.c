/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * bpflog.c -- collects libbpf's messages, among them the verifier's log of a rejected program, and hands out
 * the logs of accepted ones.  libbpf's print callback has no context argument, so this file holds the
 * loader's only variable of file scope.  Called by load.c, inspect.c.
 */
#include <bpf/libbpf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "bpflog.h"

static struct {
	FILE *f;
	char *text;
	size_t size;
	bpflog_show *show; /* NULL: nobody wants the logs of programs */
	void *arg;
} bpflog;

/* "libbpf: prog 'NAME': -- BEGIN PROG LOAD LOG --\n...-- END PROG LOAD LOG --\n" */
static void show_log(const char *fmt, va_list ap)
{
	static const char prog[] = "prog '", begin[] = "-- BEGIN PROG LOAD LOG --\n", end[] = "-- END PROG";
	char *text, *name, *log, *stop;

	if (!strstr(fmt, begin) || vasprintf(&text, fmt, ap) < 0)
		return;
	name = strstr(text, prog);
	log = strstr(text, begin);
	stop = log ? strstr(log, end) : NULL;
	if (name && stop) {
		name += strlen(prog);
		name[strcspn(name, "'")] = '\0';
		*stop = '\0';
		bpflog.show(bpflog.arg, name, log + strlen(begin));
	}
	free(text);
}

static __attribute__((format(printf, 2, 0))) int collect(enum libbpf_print_level level, const char *fmt,
							 va_list ap)
{
	va_list again;

	if (bpflog.show) {
		va_copy(again, ap);
		show_log(fmt, again);
		va_end(again);
	}
	return bpflog.f && level == LIBBPF_WARN ? vfprintf(bpflog.f, fmt, ap) : 0;
}

void bpflog_start(bpflog_show *show, void *arg)
{
	bpflog.f = open_memstream(&bpflog.text, &bpflog.size);
	bpflog.show = show;
	bpflog.arg = arg;
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
	bpflog.show = NULL;
}
