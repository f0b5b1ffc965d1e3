/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * dlib.c -- the D library (runtime/dlib): constants, types, translators.  Its files are parsed only when a
 *script names something that one of them defines.  Which names those are is read off the texts, whose
 *definitions stand at the start of a line:
 *
 *	inline T NAME = ...	inline T NAME[...] = ...	typedef ... NAME;	} NAME;
 *	struct NAME ...		extern struct NAME ...		union NAME ...
 */
#include <ctype.h>
#include <string.h>
#include <uthash.h>
#include "checker.h"
#include "dlib.h"
#include "parse.h"

/* The key is "NAME" for inlines and typedefs, "struct NAME" for tags. */
struct dlib_name {
	const char *key;
	unsigned file;
	UT_hash_handle hh;
};

static void add(struct check *c, unsigned file, const char *prefix, const char *s, size_t n)
{
	const char *key = arena_printf(c->a, "%s%.*s", prefix, (int)n, s);
	struct dlib_name *e;

	HASH_FIND_STR(c->dlib, key, e);
	if (e)
		return;
	e = ARENA_NEW(c->a, struct dlib_name);
	e->key = key;
	e->file = file;
	HASH_ADD_KEYPTR(hh, c->dlib, e->key, strlen(e->key), e);
}

static bool is_word(char ch)
{
	return isalnum((unsigned char)ch) || ch == '_';
}

/* The word that ends before `end`. */
static void add_word_before(struct check *c, unsigned file, const char *line, const char *end)
{
	const char *s;

	while (end > line && !is_word(end[-1]))
		end--;
	for (s = end; s > line && is_word(s[-1]); s--)
		;
	if (end > s)
		add(c, file, "", s, end - s);
}

static bool starts(const char *line, const char *word)
{
	return !strncmp(line, word, strlen(word));
}

static void index_line(struct check *c, unsigned file, const char *line, size_t n)
{
	const char *tag = starts(line, "extern ") ? line + 7 : line;
	const char *word = starts(tag, "struct ") ? tag + 7 : starts(tag, "union ") ? tag + 6 : NULL;
	size_t len = 0;

	if (starts(line, "inline ")) {
		add_word_before(c, file, line, line + strcspn(line, "=[\n"));
	} else if (starts(line, "typedef ") || line[0] == '}') {
		if (line[n - 1] == ';')
			add_word_before(c, file, line, line + n);
	} else if (word) {
		while (is_word(word[len]))
			len++;
		add(c, file, "struct ", word, len);
	}
}

static void make_index(struct check *c)
{
	for (unsigned f = 0; dlib_texts[f].name; f++) {
		const char *line = dlib_texts[f].text;

		for (const char *end; (end = strchr(line, '\n')); line = end + 1)
			if (end > line)
				index_line(c, f, line, end - line);
	}
}

static bool is_type(void *arg, const char *module, const char *name)
{
	struct check *c = arg;

	return types_is_typedef(c->types, module, name);
}

/* The library stands outside of whatever is being checked. */
static void load(struct check *c, unsigned file)
{
	const struct dlib_text *t = &dlib_texts[file];
	const char *name = arena_printf(c->a, "<library>/%s", t->name);
	struct parse_env env = {.is_type = is_type, .arg = c};
	struct program p = {0};
	struct scope *scope = c->scope;
	struct clause_info *clause = c->clause;
	unsigned depth = c->depth;
	bool library = c->library, kernel = c->kernel;

	c->dlib_loaded |= 1ull << file;
	c->scope = NULL;
	c->clause = NULL;
	c->depth = 0;
	c->library = true;
	c->kernel = false;
	if (parse_file(c->cc, srcs_add(c->a, c->cc->srcs, name, t->text, strlen(t->text)), &env, &p))
		check_decls(c, &p);
	c->scope = scope;
	c->clause = clause;
	c->depth = depth;
	c->library = library;
	c->kernel = kernel;
}

static bool load_key(struct check *c, const char *key)
{
	struct dlib_name *e;

	if (c->cc->opts->nolibs)
		return false;
	if (!c->dlib)
		make_index(c);
	HASH_FIND_STR(c->dlib, key, e);
	if (!e || (c->dlib_loaded >> e->file & 1))
		return false;
	load(c, e->file);
	return true;
}

bool dlib_name(struct check *c, const char *name)
{
	return load_key(c, name);
}

bool dlib_type(void *arg, enum type_ns ns, const char *name)
{
	struct check *c = arg;

	return load_key(c, ns == NS_TYPEDEF ? name : arena_printf(c->a, "struct %s", name));
}

void dlib_free(struct check *c)
{
	HASH_CLEAR(hh, c->dlib);
}
