/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * pragma.c -- #pragma D: option, attributes, binding, depends_on.  Stability and versions are checked for
 * form and then forgotten: a D program compiles the same with and without them.
 */
#include <ctype.h>
#include <string.h>
#include "checker.h"

#define MALFORMED(c, p, form) ERR(c, (p)->span, "D_PRAGMA_MALFORM", "#pragma D %s takes %s", (p)->what, form)

/* ---- option ---- */

static void apply_option(struct check *c, const struct pragma *p)
{
	char *name, *value;
	const char *why;
	bool run_time = false;

	if (p->words.n != 1 || !(isalpha((unsigned char)p->words.v[0][0]))) {
		MALFORMED(c, p, "one NAME or NAME=VALUE");
		return;
	}
	name = arena_strndup(c->a, p->words.v[0], strlen(p->words.v[0]));
	value = strchr(name, '=');
	if (value)
		*value++ = '\0';
	why = src_from_user(c->cc->srcs->v[p->span.file]) && option_for_command_line(name)
		      ? "only the command line may set it"
		      : option_set(c->cc, name, value, &run_time);
	if (why)
		ERR(c, p->span, "D_PRAGMA_OPTSET", "cannot set option '%s'%s%s%s: %s", name,
		    value ? " to '" : "", value ? value : "", value ? "'" : "", why);
	else if (run_time)
		*VEC_ADD(c->a, &c->out->options) = (struct run_option){name, value, p->span};
}

/* ---- attributes and binding ---- */

static bool is_one_of(const char *s, size_t n, const char *const *names)
{
	for (; *names; names++)
		if (strlen(*names) == n && !strncasecmp(*names, s, n))
			return true;
	return false;
}

/* Stability/Stability/Class. */
static bool attributes_ok(const char *s)
{
	static const char *const stability[] = {"Internal", "Private", "Obsolete", "External", "Unstable",
						"Evolving", "Stable",  "Standard", NULL};
	static const char *const class[] = {"Unknown", "CPU", "Platform", "Group", "ISA", "Common", NULL};

	for (int i = 0; i < 3; i++) {
		size_t n = strcspn(s, "/");

		if (!is_one_of(s, n, i < 2 ? stability : class) || (s[n] == '/') != (i < 2))
			return false;
		s += n + (i < 2);
	}
	return true;
}

/* "1.6.3", with its quotes. */
static bool version_ok(struct check *c, const char *s)
{
	size_t n = strlen(s);

	return n > 2 && s[n - 1] == '"' && option_version_ok(arena_strndup(c->a, s + 1, n - 2));
}

/* A pragma about a name: that of the program, or one that comes later; D's own cannot be changed. */
static void about_name(struct check *c, struct pragma *p, const char *name)
{
	struct ident *id = names_find(c, NAMES_GLOBAL, name);

	if (!id)
		*VEC_ADD(c->a, &c->pending) = p;
	else if (id->builtin || (id->kind == ID_ENUM && !id->span.end))
		ERR(c, p->span, "D_PRAGMA_SCOPE",
		    "#pragma D %s cannot change '%s', which the program does not define", p->what, name);
}

static void apply_attributes(struct check *c, struct pragma *p)
{
	static const char *const parts[] = {"provider", "module", "function", "name", "args", NULL};

	if (p->words.n < 2) {
		MALFORMED(c, p, "STABILITY/STABILITY/CLASS NAME");
		return;
	}
	if (!attributes_ok(p->words.v[0])) {
		ERR(c, p->span, "D_PRAGMA_INVAL", "'%s' is not STABILITY/STABILITY/CLASS", p->words.v[0]);
		return;
	}
	if (strcmp(p->words.v[1], "provider")) {
		about_name(c, p, p->words.v[1]);
		return;
	}
	if (p->words.n < 4)
		MALFORMED(c, p, "STABILITY/STABILITY/CLASS provider NAME PART");
	else if (!is_one_of(p->words.v[3], strlen(p->words.v[3]), parts))
		ERR(c, p->span, "D_PRAGMA_INVAL", "'%s' is no part of a provider", p->words.v[3]);
}

static void apply_binding(struct check *c, struct pragma *p)
{
	if (p->words.n < 2 || p->words.v[0][0] != '"')
		MALFORMED(c, p, "\"VERSION\" NAME");
	else if (!version_ok(c, p->words.v[0]))
		ERR(c, p->span, "D_PRAGMA_INVAL", "%s is not a version", p->words.v[0]);
	else
		about_name(c, p, p->words.v[1]);
}

/* What a pragma was about must have come by the end of the program. */
void pragma_unused(struct check *c)
{
	for (size_t i = 0; i < c->pending.n; i++) {
		const struct pragma *p = c->pending.v[i];
		const char *name = p->words.v[1];

		if (!strcmp(name, "translator") ? !c->xlators.n : !names_find(c, NAMES_GLOBAL, name))
			ERR(c, p->span, "D_PRAGMA_UNUSED", "#pragma D %s is about '%s', which is not defined",
			    p->what, name);
	}
}

/* ---- depends_on ---- */

static void apply_depends(struct check *c, const struct pragma *p)
{
	const char *class = p->words.n ? p->words.v[0] : "";

	if (p->words.n != 2)
		MALFORMED(c, p, "CLASS NAME");
	else if (!strcmp(class, "library"))
		ERR(c, p->span, "D_PRAGMA_DEPEND",
		    "a program cannot depend on a library; only libraries can");
	else if (strcmp(class, "provider") && strcmp(class, "module"))
		ERR(c, p->span, "D_PRAGMA_INVAL", "'%s' is neither module nor provider nor library", class);
	/* Whether the target has the module or provider is known at load. */
}

bool pragma_is_option(const struct pragma *p)
{
	return !strcmp(p->what, "option");
}

void pragma_apply(struct check *c, struct pragma *p)
{
	if (pragma_is_option(p))
		apply_option(c, p);
	else if (!strcmp(p->what, "attributes"))
		apply_attributes(c, p);
	else if (!strcmp(p->what, "binding"))
		apply_binding(c, p);
	else if (!strcmp(p->what, "depends_on"))
		apply_depends(c, p);
}
