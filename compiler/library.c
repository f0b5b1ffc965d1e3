/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * library.c -- reads the D libraries of -L and puts them in the order that their `#pragma D depends_on
 * library` lines ask for.  The lines are looked for in the text, since a library cannot be parsed before
 * those that declare its types.  Called by pipeline.c.
 */
#include <ctype.h>
#include <string.h>
#include "dlib.h"
#include "input.h"
#include "library.h"

struct library {
	uint32_t file;
	const char *name;		/* without its directory */
	enum { NEW, OPEN, DONE } state; /* OPEN: those that it depends on are being visited */
};

struct order {
	struct cc *cc;
	struct library_vec VEC(struct library) all;
	struct library_files *files;
};

/* The next word of a line; its length is 0 at the end of the line. */
static size_t next_word(const char **p)
{
	size_t n = 0;

	*p += strspn(*p, " \t");
	while ((*p)[n] && !isspace((unsigned char)(*p)[n]))
		n++;
	return n;
}

/* The name in `#pragma D depends_on library NAME`; its length, or 0 if the line is another one. */
static size_t dependency(const char *line, const char **name)
{
	static const char *const words[] = {"pragma", "D", "depends_on", "library"};

	line += strspn(line, " \t");
	if (*line++ != '#')
		return 0;
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		size_t n = next_word(&line);

		if (n != strlen(words[i]) || memcmp(line, words[i], n))
			return 0;
		line += n;
	}
	*name = line;
	return next_word(name);
}

static bool is_ours(const char *name, size_t n)
{
	for (const struct dlib_text *t = dlib_texts; t->name; t++)
		if (strlen(t->name) == n && !memcmp(t->name, name, n))
			return true;
	return false;
}

static struct library *find(struct order *o, const char *name, size_t n)
{
	for (size_t i = 0; i < o->all.n; i++)
		if (strlen(o->all.v[i].name) == n && !memcmp(o->all.v[i].name, name, n))
			return &o->all.v[i];
	return NULL;
}

static bool visit(struct order *o, struct library *l);

/* What the line `sp` of a library asks for: the library of that name comes first. */
static bool visit_other(struct order *o, const char *name, size_t n, struct span sp)
{
	struct library *other = find(o, name, n);

	if (!other && is_ours(name, n))
		return true;
	if (other && other->state != OPEN)
		return visit(o, other);
	diag_error(o->cc->diag, sp, "D_PRAGMA_DEPEND",
		   other ? "library '%.*s' depends on this one: in a circle there is no order"
			 : "there is no library '%.*s', neither of D nor of -L",
		   (int)n, name);
	return false;
}

/* Adds a library behind those that it depends on. */
static bool visit(struct order *o, struct library *l)
{
	const char *text = o->cc->srcs->v[l->file]->text, *name;
	bool ok = true;

	if (l->state == DONE)
		return true;
	l->state = OPEN;
	for (const char *line = text; *line; line += *line == '\n') {
		size_t n = dependency(line, &name);
		struct span sp = {l->file, (uint32_t)(line - text), 0};

		line += strcspn(line, "\n");
		sp.end = (uint32_t)(line - text);
		if (n)
			ok &= visit_other(o, name, n, sp);
	}
	l->state = DONE;
	*VEC_ADD(o->cc->arena, o->files) = l->file;
	return ok;
}

bool library_read(struct cc *cc, const struct job *job, struct library_files *files)
{
	struct order o = {.cc = cc, .files = files};
	struct str_vec paths = {0};
	bool ok = true;

	for (size_t i = 0; i < job->libdirs.n; i++)
		ok &= input_library(cc, job->libdirs.v[i], &paths);
	for (size_t i = 0; i < paths.n; i++) {
		struct job_input in = {.name = paths.v[i]};
		const char *slash = strrchr(in.name, '/');
		struct library l = {.name = slash ? slash + 1 : in.name};

		if (!input_read(cc, job, &in, &l.file)) {
			ok = false;
			continue;
		}
		cc->srcs->v[l.file]->library = true;
		*VEC_ADD(cc->arena, &o.all) = l;
	}
	for (size_t i = 0; i < o.all.n; i++)
		ok &= visit(&o, &o.all.v[i]);
	return ok;
}
