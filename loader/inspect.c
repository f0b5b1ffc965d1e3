/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* inspect.c -- the command line of dray inspect, and the maps of an object.  Called by main.c. */
#include <bpf/libbpf.h>
#include <string.h>
#include "args.h"
#include "bpflog.h"
#include "inspect.h"
#include "report.h"

void inspect_maps(const struct obj *o, void (*fn)(void *arg, const struct inspect_map *m), void *arg)
{
	LIBBPF_OPTS(bpf_object_open_opts, opts, .object_name = "dray");
	struct bpf_object *b;
	struct bpf_map *m;

	bpflog_start(NULL, NULL);
	b = bpf_object__open_mem(o->elf, o->elf_size, &opts);
	if (b) {
		bpf_object__for_each_map(m, b)
		{
			const char *type = libbpf_bpf_map_type_str(bpf_map__type(m)),
				   *name = bpf_map__name(m);

			/* .rodata and .bss carry the object's name in front */
			if (bpf_map__is_internal(m))
				name = strchr(name, '.') ? strchr(name, '.') : name;
			fn(arg, &(struct inspect_map){name, type ? type : "?", bpf_map__key_size(m),
						      bpf_map__value_size(m), bpf_map__max_entries(m)});
		}
		bpf_object__close(b);
	}
	bpflog_stop();
}

int inspect_main(int argc, char **argv)
{
	const char *path = NULL;
	bool json = false;
	struct obj o;
	char err[512];

	for (int i = 1; i < argc; i++) {
		if (!strcmp(argv[i], "--json")) {
			json = true;
		} else if (path || argv[i][0] == '-') {
			args_usage();
			return STATUS_USAGE;
		} else {
			path = argv[i];
		}
	}
	if (!path) {
		args_usage();
		return STATUS_USAGE;
	}
	if (!obj_read(&o, path, err, sizeof(err))) {
		report_error("%s: %s", path, err);
		return STATUS_ERROR;
	}
	if (json)
		inspect_json(&o, stdout);
	else
		inspect_text(&o, stdout);
	obj_free(&o);
	if (!fflush(stdout) && !ferror(stdout))
		return STATUS_OK;
	report_error("cannot write the output");
	return STATUS_ERROR;
}
