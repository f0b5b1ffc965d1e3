/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * umods.c -- which files a process runs code from.  For a running one /proc/PID/maps says it.  One that is
 * held at its first instruction has only its program mapped: its dynamic loader is asked in list mode, which
 * runs none of the program.  Called by link_pid.c.
 */
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <gelf.h>
#include <libelf.h>
#include <limits.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include "umods.h"

#define DELETED " (deleted)"

static bool add(struct umods *m, const char *name, const char *path, bool exe)
{
	struct umod *row;
	struct stat st;

	if (stat(path, &st))
		return false;
	for (size_t i = 0; i < m->n; i++)
		if (m->row[i].dev == st.st_dev && m->row[i].ino == st.st_ino)
			return true;
	row = realloc(m->row, (m->n + 1) * sizeof(*row));
	if (!row)
		return false;
	m->row = row;
	row[m->n] = (struct umod){strdup(name), NULL, strdup(path), exe, st.st_dev, st.st_ino};
	if (!row[m->n].seen || !row[m->n].path) {
		free(row[m->n].seen);
		free(row[m->n].path);
		return false;
	}
	row[m->n].name = basename(row[m->n].seen);
	m->n++;
	return true;
}

bool umods_open(struct umods *m, pid_t pid, char *err, size_t errsize)
{
	char link[64], name[PATH_MAX];
	ssize_t n;

	*m = (struct umods){.pid = pid};
	snprintf(link, sizeof(link), "/proc/%d/exe", pid);
	n = readlink(link, name, sizeof(name) - 1);
	if (n < 0) {
		snprintf(err, errsize, errno == ENOENT ? "no such process, or a kernel thread" : "%s: %s",
			 link, strerror(errno));
		return false;
	}
	name[n] = '\0';
	/* The kernel says so of a program whose file has been replaced; the link still leads to it. */
	if (n > (ssize_t)strlen(DELETED) && !strcmp(name + n - strlen(DELETED), DELETED))
		name[n - strlen(DELETED)] = '\0';
	if (!add(m, name, link, true)) {
		snprintf(err, errsize, "%s: %s", name, strerror(errno));
		return false;
	}
	return true;
}

/* A path as the process sees it -> one that we can open. */
static bool add_seen(struct umods *m, const char *seen)
{
	char path[PATH_MAX];
	int n = snprintf(path, sizeof(path), "/proc/%d/root%s", m->pid, seen);

	return n < (int)sizeof(path) && add(m, seen, path, false);
}

static bool add_mapped(struct umods *m, char *err, size_t errsize)
{
	char *line = NULL, name[64];
	size_t cap = 0;
	FILE *f;

	snprintf(name, sizeof(name), "/proc/%d/maps", m->pid);
	f = fopen(name, "re");
	if (!f) {
		snprintf(err, errsize, "%s: %s", name, strerror(errno));
		return false;
	}
	while (getline(&line, &cap, f) > 0) {
		char perm[8];
		int at = 0;

		if (sscanf(line, "%*x-%*x %7s %*x %*s %*u %n", perm, &at) < 1 || !at || perm[2] != 'x' ||
		    line[at] != '/')
			continue;
		line[strcspn(line, "\n")] = '\0';
		add_seen(m, line + at); /* a file that is gone by now has no probes */
	}
	free(line);
	fclose(f);
	return true;
}

/* The dynamic loader that an ELF program asks for; false: a static program. */
static bool read_interp(const char *path, char *interp, size_t size)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	bool found = false;
	GElf_Phdr ph;
	size_t n = 0;
	Elf *e;

	if (fd < 0)
		return false;
	elf_version(EV_CURRENT);
	e = elf_begin(fd, ELF_C_READ, NULL);
	if (e && elf_kind(e) == ELF_K_ELF && !elf_getphdrnum(e, &n)) {
		for (size_t i = 0; i < n && !found; i++)
			if (gelf_getphdr(e, i, &ph) && ph.p_type == PT_INTERP && ph.p_filesz &&
			    ph.p_filesz < size)
				found = pread(fd, interp, ph.p_filesz, ph.p_offset) == (ssize_t)ph.p_filesz;
		if (found)
			interp[ph.p_filesz - 1] = '\0';
	}
	elf_end(e);
	close(fd);
	return found;
}

/* Runs `interp --list program` and returns its output as a stream; *pid is to be reaped. */
static FILE *list(const char *interp, const char *program, pid_t *pid)
{
	char *argv[] = {(char *)interp, (char *)"--list", (char *)program, NULL};
	posix_spawn_file_actions_t fa;
	int fd[2], e;

	if (pipe2(fd, O_CLOEXEC))
		return NULL;
	posix_spawn_file_actions_init(&fa);
	posix_spawn_file_actions_adddup2(&fa, fd[1], STDOUT_FILENO);
	posix_spawn_file_actions_addopen(&fa, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
	e = posix_spawn(pid, interp, &fa, NULL, argv, environ);
	posix_spawn_file_actions_destroy(&fa);
	close(fd[1]);
	if (e) {
		close(fd[0]);
		errno = e;
		return NULL;
	}
	return fdopen(fd[0], "r");
}

/* Lines look like "\tlibc.so.6 => /lib/libc.so.6 (0x7f...)" or "\t/lib64/ld-linux-x86-64.so.2 (0x7f...)". */
static bool add_needed(struct umods *m, char *err, size_t errsize)
{
	char interp[PATH_MAX], program[PATH_MAX], *line = NULL, *path;
	ssize_t n = readlink(m->row[0].path, program, sizeof(program) - 1);
	size_t cap = 0;
	pid_t pid;
	FILE *f;

	if (n < 0 || !read_interp(m->row[0].path, interp, sizeof(interp)))
		return true;
	/* By its own name: libraries may be looked for next to it ($ORIGIN). */
	program[n] = '\0';
	f = list(interp, program, &pid);
	if (!f) {
		snprintf(err, errsize, "cannot list the libraries with %s: %s", interp, strerror(errno));
		return false;
	}
	while (getline(&line, &cap, f) > 0) {
		path = strchr(line, '/');
		if (!path || !strstr(path, " (0x"))
			continue;
		*strstr(path, " (0x") = '\0';
		add_seen(m, path);
	}
	free(line);
	fclose(f);
	waitpid(pid, NULL, 0);
	add_seen(m, interp);
	return true;
}

bool umods_libs(struct umods *m, bool held, char *err, size_t errsize)
{
	if (m->libs)
		return true;
	m->libs = true;
	return held ? add_needed(m, err, errsize) : add_mapped(m, err, errsize);
}

void umods_free(struct umods *m)
{
	for (size_t i = 0; i < m->n; i++) {
		free(m->row[i].seen);
		free(m->row[i].path);
	}
	free(m->row);
	*m = (struct umods){0};
}

bool umod_match(const struct umod *m, const char *pattern)
{
	size_t n = strlen(pattern);

	if (!n || (m->exe && !strcmp(pattern, "a.out")) || !fnmatch(pattern, m->name, 0))
		return true;
	return !strncmp(pattern, m->name, n) && m->name[n] == '.';
}
