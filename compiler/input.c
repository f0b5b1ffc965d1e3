/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * input.c -- reads source texts: files, standard input, text of the command line; runs the C preprocessor
 * over them for -C.  The preprocessor's line marks stay in the text, where the lexer reads them.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include "input.h"

extern char **environ;

struct text {
	char *v; /* NUL-terminated, in the arena */
	size_t n;
};

static bool read_fd(struct arena *a, int fd, struct text *t)
{
	size_t cap = 64 * 1024;
	char *v = arena_alloc(a, cap);
	size_t n = 0;
	ssize_t got;

	while ((got = read(fd, v + n, cap - n - 1)) != 0) {
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return false;
		n += (size_t)got;
		if (n + 1 == cap) {
			char *bigger = arena_alloc(a, cap * 2);

			memcpy(bigger, v, n);
			v = bigger;
			cap *= 2;
		}
	}
	*t = (struct text){v, n};
	return true;
}

static bool read_file(struct cc *cc, const char *name, struct text *t)
{
	bool is_stdin = !strcmp(name, "-");
	int fd = is_stdin ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC);
	bool ok = fd >= 0 && read_fd(cc->arena, fd, t);

	if (!ok)
		diag_fatal(cc->diag, NULL, "cannot read '%s': %s", name, strerror(errno));
	if (fd >= 0 && !is_stdin)
		close(fd);
	return ok;
}

/* ---- the C preprocessor ---- */

/*
 * The text as a file that cpp can read, under its own name.  A #! line is hidden from cpp, which does not
 * know it. Returns a file descriptor at the start of the text, or -1.
 */
static int cpp_stdin(const char *name, const struct text *t)
{
	size_t skip = t->n > 1 && t->v[0] == '#' && t->v[1] == '!' ? strcspn(t->v, "\n") : 0;
	int fd = memfd_create("dray-source", MFD_CLOEXEC);

	if (fd < 0)
		return -1;
	dprintf(fd, "#line 1 \"%s\"\n", name);
	for (size_t off = skip; off < t->n;) {
		ssize_t put = write(fd, t->v + off, t->n - off);

		if (put < 0) {
			close(fd);
			return -1;
		}
		off += (size_t)put;
	}
	lseek(fd, 0, SEEK_SET);
	return fd;
}

/*
 * What D programs may ask for with #ifdef, and no GNU C: system headers then keep to plain declarations.
 * Included files are looked for next to the file that is compiled, as if cpp had opened it itself.
 */
static char **cpp_argv(struct cc *cc, const struct job *job, const char *name)
{
	static const char *const fixed[] = {
		"-w",	     "-U__GNUC__", "-D__SUNW_D=1", "-D__SUNW_D_64", "-D__SUNW_D_VERSION=0x02000001",
		"-D__linux", "-D__unix",   "-D__SVR4"};
	struct str_vec v = {0};
	const char *slash = strrchr(name, '/');

	*VEC_ADD(cc->arena, &v) = job->cpp_path;
	for (size_t i = 0; i < sizeof(fixed) / sizeof(fixed[0]); i++)
		*VEC_ADD(cc->arena, &v) = fixed[i];
	if (job->cpp_std)
		*VEC_ADD(cc->arena, &v) = job->cpp_std;
	for (size_t i = 0; i < job->cpp_args.n; i++)
		*VEC_ADD(cc->arena, &v) = job->cpp_args.v[i];
	*VEC_ADD(cc->arena, &v) = "-iquote";
	*VEC_ADD(cc->arena, &v) = slash ? arena_strndup(cc->arena, name, (size_t)(slash - name) + 1) : ".";
	*VEC_ADD(cc->arena, &v) = "-";
	*VEC_ADD(cc->arena, &v) = NULL;
	return (char **)v.v;
}

/* Starts cpp between two file descriptors; 0 or an errno. */
static int cpp_start(char **argv, int in, int out, pid_t *pid)
{
	posix_spawn_file_actions_t actions;
	int err = posix_spawn_file_actions_init(&actions);

	if (err)
		return err;
	posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
	posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
	err = posix_spawnp(pid, argv[0], &actions, NULL, argv, environ);
	posix_spawn_file_actions_destroy(&actions);
	return err;
}

/* Runs cpp with standard input `in` and replaces *t by what it prints. */
static bool cpp_collect(struct cc *cc, char **argv, int in, struct text *t)
{
	int pipefd[2], err, status = 0;
	bool ok;
	pid_t pid;

	if (pipe2(pipefd, O_CLOEXEC)) {
		diag_fatal(cc->diag, NULL, "cannot make a pipe: %s", strerror(errno));
		return false;
	}
	err = cpp_start(argv, in, pipefd[1], &pid);
	close(pipefd[1]);
	if (err) {
		close(pipefd[0]);
		diag_fatal(cc->diag, NULL, "cannot run the C preprocessor '%s': %s", argv[0], strerror(err));
		return false;
	}
	ok = read_fd(cc->arena, pipefd[0], t);
	close(pipefd[0]);
	while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
		;
	if (!ok || !WIFEXITED(status) || WEXITSTATUS(status)) {
		diag_fatal(cc->diag, NULL, "the C preprocessor '%s' failed", argv[0]);
		return false;
	}
	return true;
}

static bool preprocess(struct cc *cc, const struct job *job, const char *name, struct text *t)
{
	int in = cpp_stdin(name, t);
	bool ok;

	if (in < 0) {
		diag_fatal(cc->diag, NULL, "cannot hand '%s' to the C preprocessor: %s", name,
			   strerror(errno));
		return false;
	}
	ok = cpp_collect(cc, cpp_argv(cc, job, name), in, t);
	close(in);
	return ok;
}

/* ---- doors ---- */

/* The lexer ends at a NUL byte: what follows would be left out in silence. */
static bool is_text(struct cc *cc, const char *name, const struct text *t)
{
	const char *nul = memchr(t->v, '\0', t->n);
	unsigned line = 1;

	if (!nul)
		return true;
	for (const char *p = t->v; p < nul; p++)
		line += *p == '\n';
	if (t->n > 4 && !memcmp(t->v, "\177ELF", 4))
		diag_fatal(cc->diag, NULL, "'%s' is an object, not a script: dray runs it", name);
	else
		diag_fatal(cc->diag, NULL, "'%s' is no text: there is a NUL byte in line %u", name, line);
	return false;
}

bool input_read(struct cc *cc, const struct job *job, const struct job_input *in, uint32_t *file)
{
	struct text t = {0};
	uint32_t origin;

	if (in->text)
		t = (struct text){arena_strndup(cc->arena, in->text, strlen(in->text)), strlen(in->text)};
	else if (!read_file(cc, in->name, &t) || !is_text(cc, in->name, &t))
		return false;
	*file = srcs_add(cc->arena, cc->srcs, in->name, t.v, t.n);
	if (!job->cpp)
		return true;
	origin = *file;
	if (!preprocess(cc, job, in->name, &t))
		return false;
	*file = srcs_add(cc->arena, cc->srcs, in->name, t.v, t.n);
	srcs_set_origin(cc->srcs, *file, origin);
	return true;
}

static int is_d_file(const struct dirent *d)
{
	return !fnmatch("*.d", d->d_name, FNM_PERIOD);
}

bool input_library(struct cc *cc, const char *dir, struct str_vec *files)
{
	struct dirent **list;
	int n = scandir(dir, &list, is_d_file, alphasort);

	if (n < 0) {
		diag_fatal(cc->diag, NULL, "cannot read the D libraries in '%s': %s", dir, strerror(errno));
		return false;
	}
	for (int i = 0; i < n; i++) {
		*VEC_ADD(cc->arena, files) = arena_printf(cc->arena, "%s/%s", dir, list[i]->d_name);
		free(list[i]);
	}
	free(list);
	return true;
}
