/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* args.h -- the command line of dray: dtrace(8)'s, plus the name of an object. */
#ifndef LOADER_ARGS_H
#define LOADER_ARGS_H

#include <stdbool.h>

/* An option with an argument, in the order of the command line. */
struct arg {
	char opt;
	const char *text;
};

struct args {
	const char *object;  /* NULL: compile `source` */
	struct arg *source;  /* -s FILE, -n -P -m -f -i TEXT (of -i with the name instead of the id); opt 1: a
				predicate or action that goes on with the last one */
	struct arg *setting; /* -x NAME[=VALUE]; -b -q -F -w -Z appear as their -x form */
	struct arg *process; /* -c CMD, -p PID */
	struct arg *pass;    /* for drayc alone: -C -D -I -U -H -L -X */
	unsigned nsource, nsetting, nprocess, npass;
	char **word; /* script arguments: $1 ... */
	unsigned nword;
	const char *output; /* -o */
	bool list, check, verbose, version;
	bool disasm; /* -S: show IR and BPF of the program */
	int status;  /* not STATUS_OK: how the failure of an option ends the program, else STATUS_USAGE */
};

enum { STATUS_OK = 0, STATUS_ERROR = 1, STATUS_USAGE = 2 };

/* STATUS_OK, or the exit status after an error message. */
int args_parse(struct args *a, int argc, char **argv);
void args_free(struct args *a);
void args_usage(void);

#endif
