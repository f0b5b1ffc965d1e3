/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * listing.c -- puts the instructions of a clause behind its IR.  Of LLVM's assembler text this keeps the
 * instructions, the labels that are jumped to and the lines of D; what is said to an assembler (sections of
 * data, debug information) tells a reader nothing.  Called by pipeline.c.
 */
#include <string.h>
#include <linux/bpf.h>
#include "listing.h"

struct text {
	FILE *out;
	const struct cc *cc;
	struct text_lines VEC(const char *) lines; /* of the assembler text, without their ends */
	struct str_vec files; /* by number: the name of a script, NULL for one of the run-time system */
};

static void split(struct text *t, const char *text, size_t n)
{
	for (const char *p = text, *end = text + n, *eol; p < end; p = eol + 1) {
		eol = memchr(p, '\n', (size_t)(end - p));
		eol = eol ? eol : end;
		*VEC_ADD(t->cc->arena, &t->lines) = arena_strndup(t->cc->arena, p, (size_t)(eol - p));
	}
}

/* Does the line name a script?  NULL, or its name without folders, as the text has it. */
static const char *script_name(const struct text *t, const char *line)
{
	for (size_t i = 0; i < t->cc->srcs->n; i++) {
		const char *name = t->cc->srcs->v[i]->name, *slash = strrchr(name, '/');

		name = slash ? slash + 1 : name;
		if (strstr(line, arena_printf(t->cc->arena, "\"%s\"", name)))
			return name;
	}
	return NULL;
}

/* .file NUMBER ["FOLDER"] "NAME" ... */
static void read_file(struct text *t, const char *line)
{
	unsigned n;

	if (sscanf(line, " .file %u", &n) != 1)
		return;
	while (t->files.n <= n)
		*VEC_ADD(t->cc->arena, &t->files) = NULL;
	t->files.v[n] = script_name(t, line);
}

/* .loc FILE LINE COLUMN ...: said when it is another line of a script than *shown. */
static void print_place(const struct text *t, const char *line, unsigned *shown)
{
	unsigned file, n;

	if (sscanf(line, " .loc %u %u", &file, &n) != 2 || file >= t->files.n || !t->files.v[file] || !n ||
	    n == *shown)
		return;
	fprintf(t->out, "      ; %s:%u\n", t->files.v[file], n);
	*shown = n;
}

/* Functions of the kernel have numbers in the text. */
static void print_instruction(const struct text *t, const char *line)
{
	static const char *const helpers[] = {
#define HELPER(name) [BPF_FUNC_##name] = #name
		__BPF_FUNC_MAPPER(HELPER)
#undef HELPER
	};
	unsigned n;

	fprintf(t->out, "      %s", line);
	if (sscanf(line, "call %u", &n) == 1 && n < sizeof(helpers) / sizeof(helpers[0]) && helpers[n])
		fprintf(t->out, " ; bpf_%s", helpers[n]);
	putc('\n', t->out);
}

/* The function whose label is line `at`. */
static void print_body(const struct text *t, size_t at)
{
	unsigned shown = 0;

	for (size_t i = at + 1; i < t->lines.n; i++) {
		const char *line = t->lines.v[i];

		if (!strncmp(line, ".Lfunc_end", strlen(".Lfunc_end")))
			return;
		if (line[0] == '\t' && line[1] == '.')
			print_place(t, line, &shown);
		else if (line[0] == '\t' && line[1] != '#')
			print_instruction(t, line + 1);
		else if (line[0] && !strchr("\t.", line[0]))
			fprintf(t->out, "    %s\n", line);
	}
}

/* The line that is the label of a function; 0 if there is none. */
static size_t find_label(const struct text *t, const char *name)
{
	size_t n = strlen(name);

	for (size_t i = 0; i < t->lines.n; i++)
		if (!strncmp(t->lines.v[i], name, n) && !strcmp(t->lines.v[i] + n, ":"))
			return i;
	return 0;
}

static void print_clauses(const struct text *t, const struct ir_module *m)
{
	for (size_t i = 0; i < m->clauses.n; i++) {
		size_t at = find_label(t, m->clauses.v[i]->name);

		ir_print_clause(t->out, m, i);
		fputs(at ? "    instructions:\n" : "    no instructions: no program runs it\n", t->out);
		if (at)
			print_body(t, at);
	}
}

static bool is_clause(const struct ir_module *m, const char *name)
{
	for (size_t i = 0; i < m->clauses.n; i++)
		if (!strcmp(m->clauses.v[i]->name, name))
			return true;
	return false;
}

/* Programs are functions in a section of their own. */
static void print_others(const struct text *t, const struct ir_module *m)
{
	const char *section = "";

	for (size_t i = 0; i < t->lines.n; i++) {
		char name[128], n;

		if (sscanf(t->lines.v[i], " .section %127[^,]", name) == 1)
			section = arena_strndup(t->cc->arena, name, strlen(name));
		else if (!strcmp(t->lines.v[i], "\t.text"))
			section = "";
		if (sscanf(t->lines.v[i], " .type %127[^,],@functio%c", name, &n) != 2 || is_clause(m, name))
			continue;
		fprintf(t->out, "%s %s%s%s\n", *section ? "program" : "function", name, *section ? " " : "",
			section);
		print_body(t, find_label(t, name));
	}
}

void listing_print(FILE *out, const void *listing)
{
	const struct listing *of = listing;
	struct text t = {.out = out, .cc = of->cc};

	split(&t, of->assembly, of->n);
	for (size_t i = 0; i < t.lines.n; i++)
		read_file(&t, t.lines.v[i]);
	ir_print_head(out, of->m);
	print_clauses(&t, of->m);
	print_others(&t, of->m);
}
