/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * argtypes.c -- the types of args[] of the probes that -lv lists.  The object has those of probes that D
 * itself defines; those of system calls are in runtime/syscalls.def, those of functions and tracepoints in
 * this kernel's BTF.  Called by list.c.
 */
#include <stdio.h>
#include <string.h>
#include "argtypes.h"
#include "print_type.h"
#include "syscalls.h"

static void add(char *buf, size_t size, const char *text)
{
	size_t n = strlen(buf);

	snprintf(buf + n, size - n, "%s%s", n ? "; " : "", text);
}

static const char *syscall_types(const struct rprobe *p, char *buf, size_t size)
{
	const char *s = "";
	char one[128];

	if (!strcmp(p->name, "return"))
		return "long";
	for (unsigned i = 0; i < syscall_count; i++)
		if (!strcmp(syscall_table[i].name, p->func))
			s = syscall_table[i].args;
	for (size_t n; *s; s += n, s += strspn(s, ", ")) {
		n = strcspn(s, ",");
		snprintf(one, sizeof(one), "%.*s", (int)n, s);
		add(buf, size, one);
	}
	return buf;
}

/* ---- what the kernel says about itself ---- */

static const struct btf *kernel(struct argtypes *t)
{
	if (!t->kernel)
		t->kernel = btf__load_vmlinux_btf();
	return t->kernel;
}

/* That of a module, or of the kernel. */
static const struct btf *btf_of(struct argtypes *t, const char *mod)
{
	if (!*mod || !strcmp(mod, "vmlinux") || !kernel(t))
		return kernel(t);
	if (strcmp(t->module_name, mod)) {
		btf__free(t->module);
		snprintf(t->module_name, sizeof(t->module_name), "%s", mod);
		t->module = btf__load_module_btf(mod, t->kernel);
	}
	return t->module;
}

static void add_type(const struct btf *b, uint32_t id, char *buf, size_t size)
{
	char one[256] = "";

	print_type_name(b, id, one, sizeof(one));
	add(buf, size, one);
}

static void add_params(const struct btf *b, const struct btf_type *proto, unsigned from, char *buf,
		       size_t size)
{
	for (unsigned i = from; i < btf_vlen(proto); i++)
		if (btf_params(proto)[i].type)
			add_type(b, btf_params(proto)[i].type, buf, size);
}

/* At the return args[] are the offset and, if there is one, the value. */
static const char *function_types(struct argtypes *t, const struct rprobe *p, char *buf, size_t size)
{
	const struct btf *b = btf_of(t, p->mod);
	int id = b ? btf__find_by_name_kind(b, p->func, BTF_KIND_FUNC) : 0;
	const struct btf_type *proto;

	if (id <= 0)
		return NULL;
	proto = btf__type_by_id(b, btf__type_by_id(b, id)->type);
	if (!strcmp(p->name, "entry")) {
		add_params(b, proto, 0, buf, size);
		return buf;
	}
	add(buf, size, "int");
	if (proto->type)
		add_type(b, proto->type, buf, size);
	return buf;
}

/* The kernel has a function type for each tracepoint; its first parameter is the tracer's own. */
static const char *tracepoint_types(struct argtypes *t, const struct rprobe *p, char *buf, size_t size)
{
	const struct btf *b = kernel(t);
	const struct btf_type *ty;
	char name[160];
	int id;

	snprintf(name, sizeof(name), "btf_trace_%s", p->name);
	id = b ? btf__find_by_name_kind(b, name, BTF_KIND_TYPEDEF) : 0;
	if (id <= 0)
		return NULL;
	ty = btf__type_by_id(b, btf__type_by_id(b, id)->type);
	if (!btf_is_ptr(ty) || !btf_is_func_proto(btf__type_by_id(b, ty->type)))
		return NULL;
	add_params(b, btf__type_by_id(b, ty->type), 1, buf, size);
	return buf;
}

const char *argtypes_text(struct argtypes *t, const struct obj *o, uint32_t d, const struct rprobe *p,
			  char *buf, size_t size)
{
	buf[0] = '\0';
	switch (o->desc[d].kind) {
	case DRAY_PROV_SYSCALL:
		return syscall_types(p, buf, size);
	case DRAY_PROV_FBT:
		return function_types(t, p, buf, size);
	case DRAY_PROV_RAWTP:
		return tracepoint_types(t, p, buf, size);
	default:
		return o->info[d].types == DRAY_NONE ? NULL : obj_str(o, o->info[d].types);
	}
}

void argtypes_free(struct argtypes *t)
{
	btf__free(t->module); /* before the kernel's, on which it builds */
	btf__free(t->kernel);
}
