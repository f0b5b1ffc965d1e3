/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* macros.h -- macro variables ($target, $1, ...) whose value is known only when the object is run. */
#ifndef LOADER_MACROS_H
#define LOADER_MACROS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* What $0, $1, ... and $target stand for. */
struct macros {
	const char *script; /* $0 */
	char **argv;	    /* $1 is argv[0] */
	unsigned argc;
	pid_t target;	  /* 0: none */
	bool defaultargs; /* arguments that are not given are 0 or "" */
};

/* Text of $index; NULL: not given (and no default). */
const char *macro_arg(const struct macros *m, uint32_t index);
/* Replaces the macros in `text`; NULL with a message: unknown, or not given.  The result is malloc'ed. */
char *macro_expand(const struct macros *m, const char *text, char *err, size_t errsize);

#endif
