/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * sym_perf.c -- names of functions that were compiled while the process ran, from the file that many language
 * systems write for perf(1): /tmp/perf-PID.map, with the process id and the /tmp of the process's own
 * namespaces.  Lines are START SIZE NAME, numbers in hexadecimal.  Called by sym_user.c.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "sym.h"

/* The process's id in the innermost namespace; its id here when that is not known. */
static uint32_t inner_pid(uint32_t pid)
{
	char name[64], *line = NULL, *last;
	uint32_t res = pid;
	size_t len = 0;
	FILE *f;

	snprintf(name, sizeof(name), "/proc/%u/status", pid);
	f = fopen(name, "re");
	while (f && getline(&line, &len, f) > 0) {
		if (strncmp(line, "NSpid:", 6))
			continue;
		last = strrchr(line, '\t');
		res = last ? (uint32_t)strtoul(last, NULL, 10) : pid;
		break;
	}
	free(line);
	if (f)
		fclose(f);
	return res;
}

/* Code is compiled again, and addresses are used again: of lines for one address the later one counts. */
static void read_lines(struct sym_perf *p, FILE *f)
{
	char *line = NULL;
	size_t len = 0;
	uint64_t done = 0;

	while (getline(&line, &len, f) > 0) {
		struct sym_entry e = {0};
		uint64_t size;
		int name = 0;

		line[strcspn(line, "\n")] = '\0';
		if (sscanf(line, "%" SCNx64 " %" SCNx64 " %n", &e.addr, &size, &name) < 2 || !name)
			continue;
		e.size = size < UINT32_MAX ? (uint32_t)size : UINT32_MAX;
		e.rank = (uint16_t)(UINT16_MAX - done * UINT16_MAX / p->size);
		done += strlen(line) + 1;
		if (done > p->size)
			break; /* it grows while we read; the rest comes next time */
		if (!sym_table_add(&p->table, &e, line + name, strlen(line + name)))
			break;
	}
	free(line);
	sym_table_sort(&p->table);
}

void sym_perf_read(struct sym_perf *p, uint32_t pid)
{
	char name[96];
	struct stat st;
	FILE *f;

	snprintf(name, sizeof(name), "/proc/%u", pid);
	if (access(name, F_OK))
		snprintf(name, sizeof(name), "/tmp/perf-%u.map", pid); /* it has ended, perhaps among us */
	else
		snprintf(name, sizeof(name), "/proc/%u/root/tmp/perf-%u.map", pid, inner_pid(pid));
	f = fopen(name, "re");
	if (!f)
		return; /* none: what is known stays */
	if (!fstat(fileno(f), &st) && (uint64_t)st.st_size != p->size) {
		p->size = (uint64_t)st.st_size;
		sym_table_free(&p->table);
		read_lines(p, f);
	}
	fclose(f);
}

size_t sym_perf_bytes(const struct sym_perf *p)
{
	return p->table.cap * sizeof(*p->table.entry) + p->table.pool_cap;
}
