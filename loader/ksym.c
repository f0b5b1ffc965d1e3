/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * ksym.c -- addresses of kernel variables, from /proc/kallsyms (which has them only where the kernel was
 * built with CONFIG_KALLSYMS_ALL).  The file is read for each name: scripts use few of them.  Called by
 * cfg.c.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "ksym.h"

struct wanted {
	const char *symbol;
	const char *module; /* not terminated */
	size_t module_len;  /* 0: any */
};

static struct wanted split(const char *name)
{
	const char *tick = strchr(name, '`');

	if (!tick)
		return (struct wanted){.symbol = name};
	return (struct wanted){tick + 1, name, tick - name};
}

static bool in_kernel_proper(const struct wanted *w)
{
	return (w->module_len == 7 && !memcmp(w->module, "vmlinux", 7)) ||
	       (w->module_len == 6 && !memcmp(w->module, "kernel", 6));
}

/* line: "ffffffff81000000 D symbol" or "ffffffffc0000000 d symbol\t[module]". */
static bool matches(const struct wanted *w, char *line, uint64_t *addr)
{
	char *type, *symbol, *module, *save;

	*addr = strtoull(line, &type, 16);
	strtok_r(type, " \t\n", &save);
	symbol = strtok_r(NULL, " \t\n", &save);
	module = strtok_r(NULL, "[]\n", &save);
	if (!symbol || !*addr || strcmp(symbol, w->symbol))
		return false;
	if (!w->module_len)
		return true;
	if (in_kernel_proper(w))
		return !module;
	return module && strlen(module) == w->module_len && !memcmp(module, w->module, w->module_len);
}

bool ksym_find(const char *name, uint64_t *addr)
{
	struct wanted w = split(name);
	FILE *f = fopen("/proc/kallsyms", "re");
	char *line = NULL;
	size_t size = 0;
	bool found = false;

	while (f && !found && getline(&line, &size, f) > 0)
		found = matches(&w, line, addr);
	free(line);
	if (f)
		fclose(f);
	return found;
}
