/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * maps.c -- maps, in the form that libbpf reads from BTF: a struct in section .maps whose members are
 * pointers to arrays as long as the number meant, `int (*type)[27]`.  Maps that nothing uses in the end are
 * left out.
 */
#include <linux/bpf.h>
#include <string.h>
#include "cg.h"

#define MAPS ".maps"
#define RING_BYTES (4u << 20) /* the loader sets what the option bufsize says */

struct field {
	const char *name;
	uint32_t value;
};

/* The DI of one member: a pointer to int[value]. */
static LLVMMetadataRef member(struct cg *cg, const struct field *f, unsigned index)
{
	LLVMDIBuilderRef b = cg->di.b;
	LLVMMetadataRef array = di_array(cg, cg->di.i32, 32, f->value);
	LLVMMetadataRef type = LLVMDIBuilderCreatePointerType(b, array, 64, 0, 0, "", 0);

	return LLVMDIBuilderCreateMemberType(b, cg->di.files[0], f->name, strlen(f->name), cg->di.files[0], 0,
					     64, 64, 64ULL * index, LLVMDIFlagZero, type);
}

static void define(struct cg *cg, const struct ir_map *m)
{
	const struct field fields[] = {
		{"type", m->type},
		{"key_size", m->key_size},
		{"value_size", m->value_size},
		{"max_entries", m->max_entries},
		{"map_flags", m->flags},
	};
	LLVMMetadataRef members[5], type;
	LLVMTypeRef body;
	LLVMValueRef v;
	unsigned i, n = 0;

	for (i = 0; i < 5; i++)
		if (fields[i].value) {
			members[n] = member(cg, &fields[i], n);
			n++;
		}
	type = LLVMDIBuilderCreateStructType(cg->di.b, cg->di.files[0], "", 0, cg->di.files[0], 0, 64ULL * n,
					     64, LLVMDIFlagZero, NULL, members, n, 0, NULL, "", 0);
	body = LLVMArrayType2(cg->i64, n);
	v = LLVMAddGlobal(cg->mod, body, m->name);
	LLVMSetInitializer(v, LLVMConstNull(body));
	LLVMSetSection(v, MAPS);
	LLVMSetAlignment(v, 8);
	di_global(cg, v, type);
}

void maps_define(struct cg *cg)
{
	const struct ir_map fixed[] = {
		{"dt_ring", BPF_MAP_TYPE_RINGBUF, 0, 0, RING_BYTES, 0},
		{"dt_drops", BPF_MAP_TYPE_PERCPU_ARRAY, 4, sizeof(struct dt_drops), 1, 0},
		/* The loader multiplies by the number of CPUs. */
		{"dt_scratch", BPF_MAP_TYPE_ARRAY, 4, cg->m->scratch_size, DT_SCRATCH_NEST, 0},
		{"dt_names", BPF_MAP_TYPE_ARRAY, 4, DT_NAMELEN, 1, 0},
		{"dt_prnames", BPF_MAP_TYPE_ARRAY, 4, sizeof(struct dt_prname), 1, 0},
		{"dt_chills", BPF_MAP_TYPE_PERCPU_ARRAY, 4, sizeof(struct dt_chill), 1, 0},
		{"dt_cpus", BPF_MAP_TYPE_ARRAY, 4, sizeof(struct dt_cpu), 1, 0},
	};

	for (size_t i = 0; i < cg->m->maps.n; i++)
		define(cg, &cg->m->maps.v[i]);
	for (size_t i = 0; i < sizeof(fixed) / sizeof(*fixed); i++)
		if (!LLVMGetNamedGlobal(cg->mod, fixed[i].name))
			define(cg, &fixed[i]);
}

static void set_linkage(struct cg *cg, LLVMLinkage linkage)
{
	LLVMValueRef v;
	const char *section;

	for (v = LLVMGetFirstGlobal(cg->mod); v; v = LLVMGetNextGlobal(v)) {
		section = LLVMGetSection(v);
		if (section && !strcmp(section, MAPS))
			LLVMSetLinkage(v, linkage);
	}
}

void maps_hide(struct cg *cg)
{
	set_linkage(cg, LLVMInternalLinkage);
}

void maps_show(struct cg *cg)
{
	set_linkage(cg, LLVMExternalLinkage);
}
