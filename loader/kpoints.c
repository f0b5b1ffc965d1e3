/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * kpoints.c -- looks attach points up in what the kernel says about itself: tracepoints in the string
 * sections of /sys/kernel/btf (each tracepoint has a typedef btf_trace_NAME), functions in /proc/kallsyms,
 * lists of both in tracefs. Both are read as streams: parsing the BTF of a kernel costs ten megabytes, its
 * strings cost a millisecond. Called by link.c.
 */
#include <bpf/bpf.h>
#include <bpf/btf.h>
#include <dirent.h>
#include <errno.h>
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

/* void (*btf_trace_NAME)(void *data, ...) */
void kpoint_each_prototype(void (*fn)(void *arg, const char *name, unsigned nargs), void *arg)
{
	static const char prefix[] = "btf_trace_";
	struct btf *b = btf__load_vmlinux_btf();

	for (uint32_t id = 1; b && id < btf__type_cnt(b); id++) {
		const struct btf_type *t = btf__type_by_id(b, id);
		const char *name = btf_is_typedef(t) ? btf__name_by_offset(b, t->name_off) : "";

		if (strncmp(name, prefix, sizeof(prefix) - 1))
			continue;
		t = btf__type_by_id(b, t->type);
		t = t && btf_is_ptr(t) ? btf__type_by_id(b, t->type) : NULL;
		if (t && btf_is_func_proto(t) && btf_vlen(t))
			fn(arg, name + sizeof(prefix) - 1, btf_vlen(t) - 1);
	}
	btf__free(b);
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

/* A file of tracefs, where it is mounted today or where it was once; NULL: errno is about the former. */
static FILE *open_tracefs(const char *file)
{
	char path[128];
	FILE *f;
	int err;

	snprintf(path, sizeof(path), KPOINT_TRACEFS "/%s", file);
	f = fopen(path, "re");
	if (f)
		return f;
	err = errno;
	snprintf(path, sizeof(path), "/sys/kernel/debug/tracing/%s", file);
	f = fopen(path, "re");
	errno = err;
	return f;
}

/* Groups of events that are no tracepoints: made of system calls, and by users. */
static bool not_tracepoints(const char *group)
{
	static const char *const name[] = {"syscalls", "kprobes", "uprobes",
					   "eprobes",  "fprobes", "synthetic"};

	for (unsigned i = 0; i < sizeof(name) / sizeof(name[0]); i++)
		if (!strcmp(group, name[i]))
			return true;
	return false;
}

bool kpoint_each_tracepoint(bool (*fn)(void *arg, const char *group, const char *name), void *arg)
{
	FILE *f = open_tracefs("available_events");
	char *line = NULL, *name;
	bool more = true;
	size_t cap = 0;

	if (!f)
		return false;
	while (more && getline(&line, &cap, f) > 0) {
		line[strcspn(line, "\n")] = '\0';
		name = strchr(line, ':');
		if (!name)
			continue;
		*name++ = '\0';
		if (!not_tracepoints(line))
			more = fn(arg, line, name);
	}
	free(line);
	fclose(f);
	return true;
}

void kpoint_each_function(bool (*fn)(void *arg, const char *name, const char *mod), void *arg)
{
	FILE *f = open_tracefs("available_filter_functions");
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
