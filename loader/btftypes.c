/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * btftypes.c -- finds the types that print() shows.  The kernel's are looked up by name on this host, in the
 * kernel proper and then in its modules, so that they are shown as they are here and not as they were where
 * the script was compiled.  Called by consume_plan.c, once per action.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "btftypes.h"

static bool fail(char *err, size_t errsize, const char *what, const char *name)
{
	snprintf(err, errsize, "%s%s", what, name);
	return false;
}

/* "struct x", "union x", "enum x". */
static int find(const struct btf *b, const char *text)
{
	static const struct {
		const char *word;
		uint32_t kind;
	} kinds[] = {{"struct ", BTF_KIND_STRUCT}, {"union ", BTF_KIND_UNION}, {"enum ", BTF_KIND_ENUM}};

	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
		if (!strncmp(text, kinds[i].word, strlen(kinds[i].word)))
			return btf__find_by_name_kind(b, text + strlen(kinds[i].word), kinds[i].kind);
	return btf__find_by_name_kind(b, text, BTF_KIND_TYPEDEF);
}

/* False: no memory. */
static bool keep_module(struct btftypes *t, struct btf *b)
{
	struct btf **grown = realloc(t->module, (t->nmodule + 1) * sizeof(*grown));

	if (!grown)
		return false;
	t->module = grown;
	t->module[t->nmodule++] = b;
	return true;
}

static bool find_in_modules(struct btftypes *t, const char *text, struct btftype *res)
{
	DIR *dir = opendir("/sys/kernel/btf");
	struct dirent *d;
	bool found = false;

	while (dir && !found && (d = readdir(dir))) {
		struct btf *b;
		int id;

		if (d->d_name[0] == '.' || !strcmp(d->d_name, "vmlinux"))
			continue;
		b = btf__load_module_btf(d->d_name, t->kernel);
		id = b ? find(b, text) : 0;
		found = id > 0 && keep_module(t, b);
		if (found)
			*res = (struct btftype){b, (uint32_t)id};
		else
			btf__free(b);
	}
	if (dir)
		closedir(dir);
	return found;
}

static bool find_kernel(struct btftypes *t, const char *text, struct btftype *res, char *err, size_t errsize)
{
	int id;

	if (!t->kernel)
		t->kernel = btf__load_vmlinux_btf();
	if (!t->kernel)
		return fail(err, errsize,
			    "this kernel does not describe its types (no BTF), so print() cannot show ",
			    text);
	id = find(t->kernel, text);
	if (id > 0)
		*res = (struct btftype){t->kernel, (uint32_t)id};
	return id > 0 || find_in_modules(t, text, res) ||
	       fail(err, errsize, "this kernel has no type ", text);
}

bool btftypes_find(struct btftypes *t, const struct obj *o, const struct dray_act *a, struct btftype *res,
		   char *err, size_t errsize)
{
	if (!a->arg)
		return find_kernel(t, obj_str(o, a->str), res, err, errsize);
	if (!t->own)
		t->own = btf__new(o->btf, o->nbtf);
	if (!t->own || !btf__type_by_id(t->own, a->arg))
		return fail(err, errsize, "damaged object: print() of an unknown type", "");
	*res = (struct btftype){t->own, a->arg};
	return true;
}

void btftypes_free(struct btftypes *t)
{
	for (unsigned i = 0; i < t->nmodule; i++)
		btf__free(t->module[i]); /* before the kernel's, on which they build */
	free(t->module);
	btf__free(t->kernel);
	btf__free(t->own);
	memset(t, 0, sizeof(*t));
}
