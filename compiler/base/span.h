/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * span.h -- places in source text.  A span is a file number and two byte offsets; line and column are worked
 * out only when something is printed.  `# line` directives (cpp output, #line) remap offsets to other files
 * and lines.
 */
#ifndef BASE_SPAN_H
#define BASE_SPAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "vec.h"

struct span {
	uint32_t file;	     /* index in struct srcs */
	uint32_t start, end; /* byte offsets; end is exclusive */
};

struct linemap {
	uint32_t off;  /* from this byte on */
	uint32_t file; /* the text belongs to srcs->v[file] */
	uint32_t line; /* 1-based line of the byte at off */
};

struct src {
	const char *name; /* as given: path, "-" for standard input, "<-n>" for command-line text */
	const char *text; /* NUL-terminated */
	size_t len;
	struct linemap_vec VEC(struct linemap) map; /* empty: no line directives */
	uint32_t *lines;			    /* offsets of line starts */
	size_t nlines;
	bool library;	 /* a file of -L */
	uint32_t origin; /* index of the source that cpp made this text of; else its own */
};

struct srcs VEC(struct src *);

struct place {
	const char *file;   /* name of the file */
	uint32_t fileno;    /* its index in struct srcs */
	uint32_t line, col; /* 1-based; col counts bytes, 0 when the text is not on that line of the file */
};

/* Names in angle brackets are those of sources of the compiler's own (D library, prototypes, options), but
 * "<-n>" and the like are programs of the command line. */
bool src_from_command_line(const struct src *s);
bool src_from_user(const struct src *s); /* a file or a program of the command line */

uint32_t srcs_add(struct arena *a, struct srcs *s, const char *name, const char *text, size_t len);
struct place span_place(const struct srcs *s, struct span sp);
/* The same words where the user has written them, before cpp; the span itself when they are not there. */
struct span span_original(const struct srcs *s, struct span sp);
struct span span_join(struct span a, struct span b);
/* Says that cpp has made the text of `file` from that of `origin`, which has the same name. */
void srcs_set_origin(struct srcs *s, uint32_t file, uint32_t origin);
/* A line directive at offset off says: what follows is line `line` of file `name` (NULL: same file). */
void srcs_line(struct arena *a, struct srcs *s, uint32_t file, uint32_t off, uint32_t line, const char *name);

#endif
