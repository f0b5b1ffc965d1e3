/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * pragma.c -- #pragma D: option, attributes, binding, depends_on.  Attributes and versions go to the names
 * that they are about, or wait for them.
 */
#include <ctype.h>
#include <string.h>
#include "checker.h"

#define MALFORMED(c, p, form) ERR(c, (p)->span, "D_PRAGMA_MALFORM", "#pragma D %s takes %s", (p)->what, form)

/* ---- option ---- */

static bool is_fixed(const struct check *c, const char *name)
{
	for (size_t i = 0; i < c->fixed.n; i++)
		if (!strcmp(c->fixed.v[i], name))
			return true;
	return false;
}

/* Sets an option and keeps those of the loader for the object.  NULL, or why not. */
static const char *set_option(struct check *c, const char *name, const char *value, struct span span)
{
	bool run_time;
	const char *why = option_set(c->cc, name, value, &run_time);

	if (!why && run_time)
		*VEC_ADD(c->a, &c->out->options) = (struct run_option){name, value, span};
	return why;
}

const char *check_option(struct check *c, const char *name, const char *value)
{
	*VEC_ADD(c->a, &c->fixed) = name;
	return set_option(c, name, value, (struct span){0});
}

/* An option that the command line has set stays as it is, but must be a right one. */
static const char *check_only(struct check *c, const char *name, const char *value)
{
	struct copts kept = *c->cc->opts;
	bool run_time;
	const char *why = option_set(c->cc, name, value, &run_time);

	*c->cc->opts = kept;
	return why;
}

void check_early_option(struct check *c, const char *word)
{
	static const char *const names[] = {"defaultargs", "nolibs"};
	size_t n = strcspn(word, "=");
	bool run_time;

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (strlen(names[i]) == n && !memcmp(names[i], word, n) && !is_fixed(c, names[i]))
			option_set(c->cc, names[i], word[n] ? word + n + 1 : NULL, &run_time);
}

static void apply_option(struct check *c, const struct pragma *p)
{
	char *name, *value;
	const char *why;

	if (p->words.n != 1 || !(isalpha((unsigned char)p->words.v[0][0]))) {
		MALFORMED(c, p, "one NAME or NAME=VALUE");
		return;
	}
	name = arena_strndup(c->a, p->words.v[0], strlen(p->words.v[0]));
	value = strchr(name, '=');
	if (value)
		*value++ = '\0';
	if (option_for_command_line(name))
		why = "only the command line may set it";
	else if (is_fixed(c, name))
		why = check_only(c, name, value);
	else
		why = set_option(c, name, value, p->span);
	if (why)
		ERR(c, p->span, "D_PRAGMA_OPTSET", "cannot set option '%s'%s%s%s: %s", name,
		    value ? " to '" : "", value ? value : "", value ? "'" : "", why);
}

/* ---- attributes and binding ---- */

/* "1.6.3", with its quotes. */
static bool parse_quoted_version(struct check *c, const char *s, uint32_t *v)
{
	size_t n = strlen(s);

	return n > 2 && s[n - 1] == '"' && version_parse(arena_strndup(c->a, s + 1, n - 2), v);
}

static bool is_attributes(const struct pragma *p)
{
	return !strcmp(p->what, "attributes");
}

static bool names_provider(const struct pragma *p)
{
	return is_attributes(p) && !strcmp(p->words.v[1], "provider");
}

/* The member of s that a part of a provider is; NULL: no part. */
static uint16_t *provider_part(struct prov_stab *s, const char *part)
{
	const struct {
		const char *name;
		uint16_t *stab;
	} parts[] = {{"provider", &s->prov},
		     {"module", &s->mod},
		     {"function", &s->func},
		     {"name", &s->name},
		     {"args", &s->args}};

	for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++)
		if (!strcmp(parts[i].name, part))
			return parts[i].stab;
	return NULL;
}

static bool attributes_ok(struct check *c, const struct pragma *p)
{
	struct prov_stab parts;
	uint16_t stab;

	if (p->words.n < 2 || p->words.v[1][0] == '"') {
		MALFORMED(c, p, "STABILITY/STABILITY/CLASS NAME");
		return false;
	}
	if (!stab_parse(p->words.v[0], &stab)) {
		ERR(c, p->span, "D_PRAGMA_INVAL", "'%s' is not STABILITY/STABILITY/CLASS", p->words.v[0]);
		return false;
	}
	if (!names_provider(p))
		return true;
	if (p->words.n < 4) {
		MALFORMED(c, p, "STABILITY/STABILITY/CLASS provider NAME PART");
		return false;
	}
	if (provider_part(&parts, p->words.v[3]))
		return true;
	ERR(c, p->span, "D_PRAGMA_INVAL", "'%s' is no part of a provider", p->words.v[3]);
	return false;
}

static bool binding_ok(struct check *c, const struct pragma *p)
{
	uint32_t version;

	if (p->words.n < 2 || p->words.v[0][0] != '"' || p->words.v[1][0] == '"') {
		MALFORMED(c, p, "\"VERSION\" NAME");
		return false;
	}
	if (parse_quoted_version(c, p->words.v[0], &version))
		return true;
	ERR(c, p->span, "D_PRAGMA_INVAL", "%s is not a version", p->words.v[0]);
	return false;
}

/* Gives a name what the pragma says. */
static void apply_to(struct check *c, const struct pragma *p, struct ident *id)
{
	if (is_attributes(p))
		id->stab_fixed = stab_parse(p->words.v[0], &id->stab);
	else
		parse_quoted_version(c, p->words.v[0], &id->since);
}

static void cannot_change(struct check *c, const struct pragma *p)
{
	ERR(c, p->span, "D_PRAGMA_SCOPE",
	    "#pragma D %s cannot change '%s', which the program does not define", p->what, p->words.v[1]);
}

/* A pragma about a name: that of the program, or one that comes later; D's own cannot be changed. */
static void about_name(struct check *c, struct pragma *p)
{
	struct ident *id = names_find(c, NAMES_GLOBAL, p->words.v[1]);

	if (!id || (id->library && !c->library))
		*VEC_ADD(c->a, &c->pending) = p;
	else if (id->builtin || (id->kind == ID_ENUM && !id->span.end))
		cannot_change(c, p);
	else
		apply_to(c, p, id);
}

void pragma_defined(struct check *c, const char *name, struct ident *id)
{
	size_t kept = 0;

	for (size_t i = 0; i < c->pending.n; i++) {
		struct pragma *p = c->pending.v[i];

		if (!names_provider(p) && !strcmp(p->words.v[1], name) && !id->builtin)
			apply_to(c, p, id);
		else
			c->pending.v[kept++] = p;
	}
	c->pending.n = kept;
}

static bool is_our_provider(const char *name)
{
	for (size_t i = 0; prov_table[i]; i++)
		if (!strcmp(prov_table[i]->name, name))
			return true;
	return false;
}

static bool provider_exists(const struct check *c, const char *name)
{
	if (is_our_provider(name))
		return true;
	for (size_t i = 0; i < c->providers.n; i++)
		if (!strcmp(c->providers.v[i]->name, name))
			return true;
	return false;
}

static void apply_attributes(struct check *c, struct pragma *p)
{
	if (!names_provider(p)) {
		about_name(c, p);
		return;
	}
	stab_parse(p->words.v[0], provider_part(&stab_provider(c, p->words.v[2])->stab, p->words.v[3]));
	if (!provider_exists(c, p->words.v[2])) /* yet */
		*VEC_ADD(c->a, &c->pending) = p;
}

/* What a pragma was about must have come by the end of the program. */
void pragma_unused(struct check *c)
{
	for (size_t i = 0; i < c->pending.n; i++) {
		const struct pragma *p = c->pending.v[i];
		bool prov = names_provider(p);
		const char *name = p->words.v[prov ? 2 : 1];

		if (prov && provider_exists(c, name))
			continue;
		if (!prov && names_find(c, NAMES_GLOBAL, name))
			cannot_change(c, p); /* of the D library */
		else
			ERR(c, p->span, "D_PRAGMA_UNUSED",
			    "#pragma D %s is about %s'%s', which is not defined", p->what,
			    prov ? "provider " : "", name);
	}
}

/* ---- depends_on ---- */

static bool module_exists(const struct cc *cc, const char *name)
{
	return !strcmp(name, "C") || !strcmp(name, "D") || types_has_module(cc, name);
}

bool check_dependency(const struct cc *cc, const char *class, const char *name)
{
	return strcmp(class, "module") ? is_our_provider(name) : module_exists(cc, name);
}

/* A library that lacks one is not read at all. */
static bool is_met(const struct check *c, const struct pragma *p)
{
	const char *class = p->words.v[0], *name = p->words.v[1];

	if (strcmp(class, "module") ? provider_exists(c, name) : module_exists(c->cc, name))
		return true;
	ERR(c, p->span, "D_PRAGMA_DEPEND", "the program needs the %s '%s', which there is not", class, name);
	return false;
}

static bool depends_ok(struct check *c, const struct pragma *p)
{
	const char *class = p->words.n ? p->words.v[0] : "";

	if (p->words.n != 2)
		MALFORMED(c, p, "CLASS NAME");
	else if (!strcmp(class, "library") && c->cc->srcs->v[p->span.file]->library)
		return true; /* the compiler has put it behind that one */
	else if (!strcmp(class, "library"))
		ERR(c, p->span, "D_PRAGMA_DEPEND",
		    "a program cannot depend on a library; only libraries can");
	else if (strcmp(class, "provider") && strcmp(class, "module"))
		ERR(c, p->span, "D_PRAGMA_INVAL", "'%s' is neither module nor provider nor library", class);
	else
		return is_met(c, p);
	return false;
}

/* ---- all of them ---- */

bool pragma_is_option(const struct pragma *p)
{
	return !strcmp(p->what, "option");
}

bool pragma_check(struct check *c, const struct pragma *p)
{
	if (is_attributes(p))
		return attributes_ok(c, p);
	if (!strcmp(p->what, "binding"))
		return binding_ok(c, p);
	return strcmp(p->what, "depends_on") || depends_ok(c, p);
}

void pragma_apply(struct check *c, struct pragma *p)
{
	if (pragma_is_option(p))
		apply_option(c, p);
	else if (!pragma_check(c, p))
		return;
	else if (is_attributes(p))
		apply_attributes(c, p);
	else if (!strcmp(p->what, "binding"))
		about_name(c, p);
}
