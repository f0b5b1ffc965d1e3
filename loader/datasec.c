/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* datasec.c -- finds variables through the object's own BTF.  Called by cfg.c and load.c. */
#include <bpf/btf.h>
#include <string.h>
#include "datasec.h"

bool datasec_var(const struct bpf_object *o, const char *sec, const char *name, uint32_t *off, uint32_t *size)
{
	const struct btf *btf = bpf_object__btf(o);
	int id = btf ? btf__find_by_name_kind(btf, sec, BTF_KIND_DATASEC) : -1;
	const struct btf_type *t = id > 0 ? btf__type_by_id(btf, id) : NULL;
	const struct btf_var_secinfo *v = t ? btf_var_secinfos(t) : NULL;

	for (unsigned i = 0; t && i < btf_vlen(t); i++) {
		const struct btf_type *var = btf__type_by_id(btf, v[i].type);

		if (var && !strcmp(btf__name_by_offset(btf, var->name_off), name)) {
			*off = v[i].offset;
			*size = v[i].size;
			return true;
		}
	}
	return false;
}

void *datasec_initial(struct bpf_object *o, const char *sec, const char *name, uint32_t *size)
{
	struct bpf_map *m = bpf_object__find_map_by_name(o, sec);
	size_t total = 0;
	/* const in older libbpf, but writable until load: that is what it is for. */
	char *base = m ? (char *)bpf_map__initial_value(m, &total) : NULL;
	uint32_t off;

	if (!base || !datasec_var(o, sec, name, &off, size) || off > total || *size > total - off)
		return NULL;
	return base + off;
}
