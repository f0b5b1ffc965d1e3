/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * library.c -- reads the D libraries of -L and puts them in the order that their `#pragma D depends_on` lines
 * ask for, except those that ask for what there is not.  The lines are looked for in the text, since a
 * library cannot be parsed before those that declare its types.  Called by pipeline.c.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "check.h"
#include "dlib.h"
#include "input.h"
#include "library.h"

struct library {
	uint32_t file;
	const char *name;		/* without its directory */
	enum { NEW, OPEN, DONE } state; /* OPEN: those that it depends on are being visited */
	bool left_out;			/* depends on what there is not, or on a library that does */
};

struct order {
	struct cc *cc;
	struct library_vec VEC(struct library) all;
	struct library_files *files;
	bool verbose;
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

/* The words behind `#pragma D depends_on`, "" for those that are missing; false: the line is another one. */
static bool dependency(struct arena *a, const char *line, const char **class, const char **name)
{
	static const char *const words[] = {"pragma", "D", "depends_on"};
	size_t n;

	line += strspn(line, " \t");
	if (*line++ != '#')
		return false;
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		n = next_word(&line);
		if (n != strlen(words[i]) || memcmp(line, words[i], n))
			return false;
		line += n;
	}
	n = next_word(&line);
	*class = arena_strndup(a, line, n);
	line += n;
	*name = arena_strndup(a, line, next_word(&line));
	return true;
}

static bool is_ours(const char *name)
{
	for (const struct dlib_text *t = dlib_texts; t->name; t++)
		if (!strcmp(t->name, name))
			return true;
	return false;
}

static struct library *find(struct order *o, const char *name)
{
	for (size_t i = 0; i < o->all.n; i++)
		if (!strcmp(o->all.v[i].name, name))
			return &o->all.v[i];
	return NULL;
}

static bool visit(struct order *o, struct library *l);

static void leave_out(struct order *o, struct library *l, const char *class, const char *name)
{
	if (o->verbose)
		fprintf(stderr, "drayc: library %s is left out: there is no %s '%s'\n", l->name, class, name);
	l->left_out = true;
}

/* What the line `sp` of library l asks for: the library of that name comes first. */
static bool visit_other(struct order *o, struct library *l, const char *name, struct span sp)
{
	struct library *other = find(o, name);
	bool ok;

	if (!other && is_ours(name))
		return true;
	if (other && other->state != OPEN) {
		ok = visit(o, other);
		if (other->left_out)
			leave_out(o, l, "library", name);
		return ok;
	}
	diag_error(o->cc->diag, sp, "D_PRAGMA_DEPEND",
		   other ? "library '%s' depends on this one: in a circle there is no order"
			 : "there is no library '%s', neither of D nor of -L",
		   name);
	return false;
}

/* A line of library l; what is wrong with its form is said when the library is parsed. */
static bool visit_line(struct order *o, struct library *l, const char *line, struct span sp)
{
	const char *class, *name;

	if (!dependency(o->cc->arena, line, &class, &name) || !*name)
		return true;
	if (!strcmp(class, "library"))
		return visit_other(o, l, name, sp);
	if ((strcmp(class, "provider") && strcmp(class, "module")) || check_dependency(o->cc, class, name))
		return true;
	leave_out(o, l, class, name);
	return true;
}

/* Adds a library behind those that it depends on. */
static bool visit(struct order *o, struct library *l)
{
	const char *text = o->cc->srcs->v[l->file]->text;
	bool ok = true;

	if (l->state == DONE)
		return true;
	l->state = OPEN;
	for (const char *line = text, *end; *line; line = end + (*end == '\n')) {
		end = line + strcspn(line, "\n");
		ok &= visit_line(o, l, line,
				 (struct span){l->file, (uint32_t)(line - text), (uint32_t)(end - text)});
	}
	l->state = DONE;
	if (!l->left_out)
		*VEC_ADD(o->cc->arena, o->files) = l->file;
	return ok;
}

bool library_read(struct cc *cc, const struct job *job, struct library_files *files)
{
	struct order o = {.cc = cc, .files = files, .verbose = job->verbose};
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
