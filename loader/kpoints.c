/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * kpoints.c -- looks attach points up in what the kernel says about itself: tracepoints in the string
 * sections of /sys/kernel/btf (each tracepoint has a typedef btf_trace_NAME), functions in /proc/kallsyms.
 * Both are read as streams: parsing the BTF of a kernel costs ten megabytes, its strings cost a millisecond.
 * Called by link.c.
 */
#include <bpf/bpf.h>
#include <bpf/btf.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "kpoints.h"

#define BTF_DIR "/sys/kernel/btf"
#define CHUNK 65536

/* Searches len bytes from off for the n bytes of `what`; chunks overlap so that a hit may span two. */
static bool find_bytes(int fd, off_t off, uint64_t len, const char *what, size_t n)
{
	char *buf = malloc(CHUNK);
	bool found = false;
	size_t keep = 0;

	while (buf && !found && len) {
		size_t want = len < CHUNK - keep ? len : CHUNK - keep;
		ssize_t got = pread(fd, buf + keep, want, off);

		if (got <= 0)
			break;
		off += got;
		len -= got;
		found = memmem(buf, keep + got, what, n) != NULL;
		size_t have = keep + got;
		keep = have < n ? have : n - 1;
		memmove(buf, buf + have - keep, keep);
	}
	free(buf);
	return found;
}

/* Has the BTF file the string `what` (whole, between NULs)? */
static bool btf_has_string(int dir, const char *file, const char *what)
{
	int fd = openat(dir, file, O_RDONLY | O_CLOEXEC);
	struct btf_header h;
	char key[256];
	bool found;
	int n = snprintf(key, sizeof(key), "%c%s", 0, what) + 1;

	found = fd >= 0 && n <= (int)sizeof(key) && pread(fd, &h, sizeof(h), 0) == sizeof(h) &&
		h.magic == BTF_MAGIC && find_bytes(fd, (off_t)h.hdr_len + h.str_off, h.str_len, key, n);
	if (fd >= 0)
		close(fd);
	return found;
}

bool kpoint_tracepoint(const char *name)
{
	DIR *d = opendir(BTF_DIR);
	bool found = false;
	struct dirent *e;
	char type[128];

	if (!d || !kpoint_has_btf()) {
		if (d)
			closedir(d);
		return true; /* nobody to ask; attaching will tell */
	}
	snprintf(type, sizeof(type), "btf_trace_%s", name);
	found = btf_has_string(dirfd(d), "vmlinux", type);
	while (!found && (e = readdir(d)))
		if (e->d_name[0] != '.' && strcmp(e->d_name, "vmlinux"))
			found = btf_has_string(dirfd(d), e->d_name, type);
	closedir(d);
	return found;
}

static bool kernel_function(const char *name)
{
	FILE *f = fopen("/proc/kallsyms", "re");
	char *line = NULL, sym[256], type;
	bool found = false;
	size_t cap = 0;

	while (f && !found && getline(&line, &cap, f) > 0)
		found = sscanf(line, "%*x %c %255s", &type, sym) == 2 && (type == 't' || type == 'T') &&
			!strcmp(sym, name);
	free(line);
	if (f)
		fclose(f);
	return found;
}

/* "name" or "name [module]": cuts the line in two. */
static const char *cut_module(char *line)
{
	char *mod = strchr(line, '[');

	line[strcspn(line, " \t\n")] = '\0';
	if (!mod)
		return "vmlinux";
	mod[strcspn(mod, "]\n")] = '\0';
	return mod + 1;
}

static FILE *open_functions(void)
{
	static const char *const path[] = {"/sys/kernel/tracing/available_filter_functions",
					   "/sys/kernel/debug/tracing/available_filter_functions"};
	FILE *f = NULL;

	for (unsigned i = 0; !f && i < sizeof(path) / sizeof(path[0]); i++)
		f = fopen(path[i], "re");
	return f;
}

void kpoint_each_function(bool (*fn)(void *arg, const char *name, const char *mod), void *arg)
{
	FILE *f = open_functions();
	bool all = !f, more = true;
	char *line = NULL;
	size_t cap = 0;

	if (!f)
		f = fopen("/proc/kallsyms", "re");
	while (f && more && getline(&line, &cap, f) > 0) {
		char *name = line, type = 't';
		int at = 0;

		if (all && sscanf(line, "%*x %c %n", &type, &at) == 1)
			name += at;
		if (type == 't' || type == 'T') {
			const char *mod = cut_module(name);

			more = fn(arg, name, mod);
		}
	}
	free(line);
	if (f)
		fclose(f);
}

bool kpoint_kprobe(const char *name)
{
	/* A program for many functions has no name: its sites are looked for later. */
	return !access("/sys/bus/event_source/devices/kprobe/type", R_OK) &&
	       (!*name || kernel_function(name));
}

enum kpoint_fentry kpoint_fentry(const struct btf *vmlinux, const char *name, bool attach)
{
	const struct bpf_insn insns[] = {
		{.code = BPF_ALU64 | BPF_MOV | BPF_K},
		{.code = BPF_JMP | BPF_EXIT},
	};
	LIBBPF_OPTS(bpf_prog_load_opts, opts, .expected_attach_type = BPF_TRACE_FENTRY);
	int id = vmlinux ? btf__find_by_name_kind(vmlinux, name, BTF_KIND_FUNC) : -1, prog, link;

	if (id <= 0)
		return KPOINT_REFUSED;
	opts.attach_btf_id = id;
	prog = bpf_prog_load(BPF_PROG_TYPE_TRACING, NULL, "GPL", insns, 2, &opts);
	if (prog < 0)
		return KPOINT_REFUSED;
	link = attach ? bpf_raw_tracepoint_open(NULL, prog) : -1;
	close(prog);
	if (link < 0)
		return KPOINT_LOADS;
	close(link);
	return KPOINT_ATTACHES;
}

bool kpoint_has_btf(void)
{
	return !access(BTF_DIR "/vmlinux", R_OK);
}
