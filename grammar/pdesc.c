/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * pdesc.c -- probe descriptions: substitutes script arguments and splits at colons.  Fewer than four fields
 * are the last ones, so BEGIN is a name and syscall::open:entry has an empty module; on the command line they
 * may be the last ones before a name, function or module (-f, -m, -P).
 */
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "parser.h"

#define FIELDS 4

/* Length of the macro at the start of s: $target, $1, $$1; 0: none. */
static size_t macro_length(const char *s, size_t n)
{
	size_t k = n > 1 && s[1] == '$' ? 2 : 1;
	size_t name = k;

	if (s[0] != '$' || k >= n)
		return 0;
	if (isdigit((unsigned char)s[k])) {
		while (k < n && isdigit((unsigned char)s[k]))
			k++;
	} else {
		while (k < n && (isalnum((unsigned char)s[k]) || s[k] == '_'))
			k++;
	}
	return k > name ? k : 0;
}

static const char *expand(struct parser *p, struct span sp, const char *s, size_t n)
{
	const char *out = "";

	while (n) {
		size_t macro = macro_length(s, n), k = macro ? macro : 1;
		struct macro_arg m = {.kind = MACRO_KEPT};

		while (!macro && k < n && s[k] != '$')
			k++;
		if (macro)
			m = macro_lookup(p, sp, "D_PDESC_INVAL", s, k);
		if (m.kind == MACRO_KEPT)
			out = arena_printf(p->cc->arena, "%s%.*s", out, (int)k, s);
		else
			out = arena_printf(p->cc->arena, "%s%.*s", out, (int)m.len, m.text);
		s += k;
		n -= k;
	}
	return out;
}

static void set_id(struct parser *p, struct pdesc *d)
{
	errno = 0;
	d->id = strtoull(d->text, NULL, 0);
	if (errno == ERANGE)
		parse_error(p, d->span, "D_INT_OFLOW", "probe id '%s' does not fit in 64 bits", d->text);
}

static void set_fields(struct parser *p, struct pdesc *d)
{
	const char **field[FIELDS] = {&d->name, &d->func, &d->mod, &d->prov};
	const char *end = d->text + strlen(d->text);

	d->prov = d->mod = d->func = d->name = "";
	for (int i = 0; i < FIELDS; i++) {
		const char *colon = memrchr(d->text, ':', (size_t)(end - d->text));
		const char *start = colon ? colon + 1 : d->text;

		*field[i] = intern_n(p->cc->names, start, (size_t)(end - start));
		d->nfields++;
		if (!colon)
			return;
		end = colon;
	}
	parse_error(p, d->span, "D_PDESC_INVAL", "probe description has more than %d fields: '%s'", FIELDS,
		    d->text);
}

struct pdesc *pdesc_new(struct parser *p, struct span sp)
{
	struct pdesc *d = PARSE_NEW(p, struct pdesc);

	d->span = sp;
	d->text = expand(p, sp, p->text + sp.start, sp.end - sp.start);
	if (p->env && p->env->missing)
		d->text = arena_printf(p->cc->arena, "%s%s", d->text, p->env->missing);
	/* Descriptions begin with no digit, unless an argument made them. */
	if (isdigit((unsigned char)p->text[sp.start]) ||
	    (d->text[0] && !d->text[strspn(d->text, "0123456789")]))
		set_id(p, d);
	else
		set_fields(p, d);
	return d;
}
