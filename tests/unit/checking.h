/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* checking.h -- checks programs given as text: what the unit tests of D's rules and of its library share. */
#ifndef UNIT_CHECKING_H
#define UNIT_CHECKING_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "check.h"
#include "parse.h"

struct fixture {
	struct arena *a;
	struct srcs srcs;
	struct copts opts;
	struct cc cc;
	struct types *types;
	struct check *check;
	struct checked *out;
	FILE *f;
	char *messages;
	size_t n;
};

static inline bool is_type(void *arg, const char *module, const char *name)
{
	return types_is_typedef(arg, module, name);
}

static inline void start(struct fixture *x)
{
	memset(x, 0, sizeof(*x));
	x->a = arena_new();
	x->f = open_memstream(&x->messages, &x->n);
	x->opts = (struct copts){.strsize = 256, .scratchsize = 256, .pcapsize = 1520};
	x->opts.maxframes = 127;
	x->opts.stackframes = x->opts.ustackframes = 20;
	x->cc = (struct cc){.arena = x->a, .srcs = &x->srcs, .opts = &x->opts};
	x->cc.names = intern_new(x->a);
	x->cc.diag = diag_new(x->a, &x->srcs, x->f);
	x->types = types_new(&x->cc);
	x->check = check_new(&x->cc, x->types);
}

/* x->out is NULL after errors, which are in x->messages. */
static inline void check_text(struct fixture *x, const char *text)
{
	struct parse_env env = {.is_type = is_type, .arg = x->types};
	struct program p = {0};

	if (parse_file(&x->cc, srcs_add(x->a, &x->srcs, "x.d", text, strlen(text)), &env, &p))
		x->out = check_program(x->check, &p);
	fflush(x->f);
}

static inline void run(struct fixture *x, const char *text)
{
	start(x);
	check_text(x, text);
}

static inline void done(struct fixture *x)
{
	check_free(x->check);
	types_free(x->types);
	intern_free(x->cc.names);
	arena_free(x->a);
	fclose(x->f);
	free(x->messages);
}

#endif
