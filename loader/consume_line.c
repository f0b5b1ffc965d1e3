/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * consume_line.c -- what surrounds the data of a firing: heading, columns, flow indentation, closing newline.
 *
 * The flow indentation of -F belongs to the whole run.  Called by consume.c.
 */
#include "consumer.h"

#define LINE_NAME_WIDTH 32
#define LINE_FLOW_WIDTH 41
#define LINE_INDENT 2

enum line_flow { LINE_NONE, LINE_ENTRY, LINE_RETURN };

/* `word` itself, or with a dash before it: "method-entry" is an entry, "carpentry" is none. */
static bool line_name_is(const char *name, const char *word)
{
	size_t n = strlen(name), w = strlen(word);

	return n >= w && !strcmp(name + n - w, word) && (n == w || name[n - w - 1] == '-');
}

static enum line_flow line_flow(const struct consumer *c, const struct consume_rec *r)
{
	/* A second clause for the same entry is no second call. */
	bool again = r->hdr.prid == c->last_prid && r->hdr.clause != c->last_clause;

	if (line_name_is(r->probe->name, "entry"))
		return again ? LINE_NONE : LINE_ENTRY;
	return line_name_is(r->probe->name, "return") ? LINE_RETURN : LINE_NONE;
}

/* FUNCTION:NAME in a field, on the right or on the left of it. */
static void line_name(struct print *out, const struct rprobe *p, size_t width, bool left)
{
	size_t len = strlen(p->func) + 1 + strlen(p->name), pad = len < width ? width - len : 0;

	print_fill(out, ' ', left ? 0 : pad);
	print_str(out, p->func);
	print_char(out, ':');
	print_str(out, p->name);
	print_fill(out, ' ', left ? pad : 0);
	print_char(out, ' ');
}

static void line_flow_columns(struct consumer *c, const struct consume_rec *r)
{
	static const char *const arrow[] = {"| ", " -> ", " <- "}, *const syscall_arrow[] = {"| ", " => ",
											     " <= "};
	enum line_flow flow = line_flow(c, r);
	const char *prefix = (strcmp(r->probe->prov, "syscall") ? arrow : syscall_arrow)[flow];
	size_t used;

	if (flow == LINE_RETURN && c->indent >= LINE_INDENT)
		c->indent -= LINE_INDENT;
	print_uint(&c->out, r->hdr.cpu, 3);
	print_char(&c->out, ' ');
	print_fill(&c->out, ' ', c->indent);
	print_str(&c->out, prefix);
	used = c->indent + strlen(prefix);
	used = used < LINE_FLOW_WIDTH ? LINE_FLOW_WIDTH - used : 0;
	if (flow == LINE_NONE) {
		line_name(&c->out, r->probe, used, true);
	} else {
		print_field(&c->out, r->probe->func, strlen(r->probe->func), used, true);
		print_char(&c->out, ' ');
	}
	if (flow == LINE_ENTRY)
		c->indent += LINE_INDENT;
}

static void line_heading(struct consumer *c)
{
	c->heading = true;
	if (c->opts->flowindent) {
		print_str(&c->out, "CPU ");
		print_field(&c->out, "FUNCTION", 8, LINE_FLOW_WIDTH, true);
		print_char(&c->out, '\n');
	} else if (!c->opts->quiet) {
		print_str(&c->out, "CPU     ID                    FUNCTION:NAME\n");
	}
}

void line_begin(struct consumer *c, const struct consume_rec *r)
{
	if (!c->heading)
		line_heading(c);
	if (c->opts->flowindent) {
		line_flow_columns(c, r);
	} else if (!c->opts->quiet) {
		print_uint(&c->out, r->hdr.cpu, 3);
		print_char(&c->out, ' ');
		print_uint(&c->out, r->hdr.prid, 6);
		print_char(&c->out, ' ');
		line_name(&c->out, r->probe, LINE_NAME_WIDTH, false);
	}
}

void line_end(struct consumer *c, const struct consume_rec *r)
{
	if (!c->opts->quiet)
		print_char(&c->out, '\n');
	c->last_prid = r->hdr.prid;
	c->last_clause = r->hdr.clause;
}
