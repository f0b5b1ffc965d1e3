/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * main.c -- dray: the steps of a run in their order.  Read or compile the object, set options, start or find
 * the target, link, load, attach, run.  Each step reports its own errors; nothing else happens here.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "args.h"
#include "attach.h"
#include "cfg.h"
#include "compile.h"
#include "inspect.h"
#include "list.h"
#include "load.h"
#include "report.h"
#include "run.h"
#include "settings.h"

/* The object, from a file or from drayc; the exit status if there is none. */
static int get_object(struct session *s, const struct args *a)
{
	char err[512], path[64];
	int fd = -1, status;
	bool ok;

	if (!a->object && !a->nsource)
		return STATUS_OK;
	if (a->object) {
		if (obj_read(&s->obj, a->object, err, sizeof(err)))
			return STATUS_OK;
		report_error("%s: %s", a->object, err);
		return STATUS_ERROR;
	}
	status = a->disasm ? compile_show(a) : STATUS_OK;
	if (!status)
		status = compile_sources(a, &fd);
	if (status)
		return status;
	snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
	ok = obj_read(&s->obj, path, err, sizeof(err));
	close(fd);
	s->obj.path = a->source[0].opt == 's' ? a->source[0].text : "(command line)";
	if (!ok)
		report_error("drayc has made no usable object: %s", err);
	return ok ? STATUS_OK : STATUS_ERROR;
}

/* $target is 0 without a process; only where it says what to attach to there must be one. */
static bool names_target(const struct obj *o)
{
	for (uint32_t i = 0; i < o->ndesc; i++)
		if (strstr(obj_str(o, o->desc[i].text), "$target"))
			return true;
	return false;
}

static bool check_needs(const struct session *s)
{
	int ncpu = libbpf_num_possible_cpus();

	if (ncpu < 0)
		return report_error(
			"cannot read how many CPUs there are (/sys/devices/system/cpu/possible): %s",
			strerror(-ncpu));
	if (s->opts.cpu >= ncpu)
		return report_error("option cpu: this machine has no CPU %lld", (long long)s->opts.cpu);
	if (s->obj.hdr->flags & DRAY_F_TARGET && !s->procs.n && names_target(&s->obj))
		return report_error(
			"%s: a probe description uses $target: give a command (-c) or a process (-p)",
			s->obj.path);
	return true;
}

static bool find_targets(struct session *s, const struct args *a)
{
	for (unsigned i = 0; i < a->nprocess; i++) {
		const struct arg *p = &a->process[i];

		if (!(p->opt == 'c' ? procs_create(&s->procs, p->text, s->opts.evaltime)
				    : procs_grab(&s->procs, p->text)))
			return false;
	}
	s->macros.target = procs_target(&s->procs);
	return true;
}

static bool link_object(struct session *s, bool list)
{
	const struct link_env env = {.o = &s->obj,
				     .probes = &s->probes,
				     .procs = &s->procs,
				     .macros = &s->macros,
				     .zdefs = s->opts.zdefs,
				     .list = list};

	if (!cfg_check_args(s))
		return false;
	if (!probes_init(&s->probes))
		return report_error("out of memory");
	return link_run(&s->links, &env);
}

/* Everything after linking; the exit status. */
static int trace(struct session *s, FILE *out, const struct args *a)
{
	if (!list_matches(s, a) && !s->opts.zdefs) {
		report_trace("no probes matched");
		return STATUS_ERROR;
	}
	if (s->obj.hdr->flags & DRAY_F_DESTRUCTIVE && !s->opts.destructive) {
		report_trace("could not enable tracing: Destructive actions not allowed");
		return STATUS_ERROR;
	}
	if (s->verbose)
		list_stability(s, a, out);
	if (!load_object(s) || !attach_all(s))
		return STATUS_ERROR;
	if (s->verbose)
		list_links(s, stderr);
	return run_session(s, out);
}

static void session_free(struct session *s)
{
	attach_free(s);
	load_free(s);
	link_free(&s->links);
	probes_free(&s->probes);
	procs_free(&s->procs);
	obj_free(&s->obj);
}

/* With the object read and the options set. */
static int start(struct session *s, const struct args *a, FILE *out)
{
	bool check = a->check && !a->list;

	if (check && s->verbose)
		list_stability(s, a, out);
	if (check)
		return STATUS_OK;
	s->macros.script = obj_str(&s->obj, s->obj.hdr->script);
	s->macros.defaultargs = s->opts.defaultargs;
	if (a->object) { /* else drayc has bound them */
		s->macros.argv = a->word;
		s->macros.argc = a->nword;
	}
	if (!find_targets(s, a) || (!a->list && !check_needs(s)) || !link_object(s, a->list))
		return STATUS_ERROR;
	if (!a->list)
		return trace(s, out, a);
	list_probes(s, out);
	return s->links.missed && !s->opts.zdefs ? STATUS_ERROR : STATUS_OK;
}

/* What has been printed may still be on its way. */
static int flush_output(FILE *out, int status)
{
	if (!fflush(out) && !ferror(out))
		return status;
	if (status == STATUS_OK) /* else the failure has been reported */
		report_error("cannot write output: %s", strerror(errno));
	return status == STATUS_OK ? STATUS_ERROR : status;
}

static int run(const struct args *a)
{
	struct session s = {.verbose = a->verbose};
	int status = settings_check(a) ? get_object(&s, a) : STATUS_ERROR;
	FILE *out = stdout;

	if (!a->object && !a->nsource) /* -e alone checks the command line */
		return status;
	if (!status && !settings_apply(&s, a))
		status = STATUS_ERROR;
	if (!status && a->output && !(out = fopen(a->output, "ae"))) {
		report_error("cannot open output file '%s': %s", a->output, strerror(errno));
		status = STATUS_ERROR;
	}
	if (!status)
		status = start(&s, a, out);
	if (out && out != stdout) {
		status = flush_output(out, status);
		fclose(out);
	}
	session_free(&s);
	return status;
}

/* Descriptors that our caller has closed must not become those of maps and programs: writes to them fail. */
static void fill_standard_fds(void)
{
	int fd;

	do
		fd = open("/dev/null", O_RDONLY);
	while (fd >= 0 && fd <= STDERR_FILENO);
	if (fd >= 0)
		close(fd);
}

static void show_version(bool verbose)
{
	printf("dtrace: Dray D %s\n", DRAY_VERSION_TEXT);
	if (verbose)
		printf("This is Dray %s, for objects of format %u, with libbpf %s\n", DRAY_VERSION_TEXT,
		       DRAY_VERSION, libbpf_version_string());
}

int main(int argc, char **argv)
{
	struct args a;
	int status;

	fill_standard_fds();
	libbpf_set_print(NULL); /* nobody but us speaks to the user; load.c keeps what libbpf says */
	if (argc > 1 && !strcmp(argv[1], "inspect"))
		return inspect_main(argc - 1, argv + 1);
	status = args_parse(&a, argc, argv);
	if (!status && a.version)
		show_version(a.verbose);
	else if (!status)
		status = run(&a);
	args_free(&a);
	return flush_output(stdout, status);
}
