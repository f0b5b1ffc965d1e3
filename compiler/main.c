/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * main.c -- drayc: compiles D scripts into one BPF object.  Reads the command line, makes what all passes
 * share, runs them.  Exit status: 0, 1 errors in the script, 2 usage, 3 internal.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include "cmdline.h"
#include "pipeline.h"

static int compile(struct arena *a, struct job *job)
{
	struct srcs srcs = {0};
	struct cc cc = {.arena = a, .srcs = &srcs, .opts = &job->copts};
	int status;

	cc.names = intern_new(a);
	cc.diag = diag_new(a, &srcs, stderr);
	status = pipeline_run(&cc, job);
	diag_finish(cc.diag);
	intern_free(cc.names);
	return status;
}

/* What has been printed may still be on its way. */
static int flush_output(int status)
{
	if (!fflush(stdout) && !ferror(stdout))
		return status;
	fprintf(stderr, "drayc: error: cannot write to standard output: %s\n", strerror(errno));
	return status ? status : PIPELINE_ERRORS;
}

int main(int argc, char **argv)
{
	struct arena *a = arena_new();
	struct job job = {0};
	int status = cmdline_read(a, argc, argv, &job);

	if (status < 0)
		status = compile(a, &job);
	arena_free(a);
	return flush_output(status);
}
