/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * consume_out.c -- actions on the output itself: system(), freopen(), ftruncate().
 *
 * All write out first what has been printed, so that the order is the script's.  Called by consume_act.c.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
#include "consumer.h"

/* sh -c TEXT, with signals as a new process has them and not as a tracer does.  0 or an error number. */
static int out_shell(char *text)
{
	char *argv[] = {"sh", "-c", text, NULL};
	posix_spawnattr_t attr;
	sigset_t none, all;
	pid_t pid;
	int err = posix_spawnattr_init(&attr);

	if (err)
		return err;
	sigemptyset(&none);
	sigfillset(&all);
	posix_spawnattr_setsigmask(&attr, &none);
	posix_spawnattr_setsigdefault(&attr, &all);
	posix_spawnattr_setflags(&attr, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
	err = posix_spawn(&pid, "/bin/sh", NULL, &attr, argv, environ);
	posix_spawnattr_destroy(&attr);
	while (!err && waitpid(pid, NULL, 0) < 0)
		if (errno != EINTR)
			err = errno;
	return err;
}

void out_system(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa)
{
	struct print text;
	int err;

	if (!act_text(c, r, pa, &text)) {
		fault_library(c, r, "system(): out of memory");
		return;
	}
	consumer_flush(c);
	err = out_shell(text.buf);
	/* Somebody else may have reaped the command: then it has ended all the same. */
	if (err && err != ECHILD)
		fault_library(c, r, "couldn't run \"%s\": %s", text.buf, strerror(err));
	print_free(&text);
}

/* Puts fd in the place of the output's descriptor, which is saved the first time. */
static bool out_replace(struct consumer *c, int fd)
{
	int out = fileno(c->out.fp);

	if (c->saved_fd < 0)
		c->saved_fd = fcntl(out, F_DUPFD_CLOEXEC, 0);
	return c->saved_fd >= 0 && dup2(fd, out) >= 0;
}

void out_freopen(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa)
{
	struct print text;
	bool ok = true;
	int fd;

	if (!act_text(c, r, pa, &text)) {
		fault_library(c, r, "freopen(): out of memory");
		return;
	}
	consumer_flush(c);
	free(c->reopened);
	c->reopened = NULL;
	if (text.buf[0] == '\0') {
		/* freopen(""): back to where it was. */
		if (c->saved_fd >= 0)
			ok = out_replace(c, c->saved_fd);
	} else {
		fd = open(text.buf, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
		ok = fd >= 0 && out_replace(c, fd);
		if (fd >= 0)
			close(fd);
		c->reopened = ok ? strdup(text.buf) : NULL;
	}
	if (!ok)
		fault_library(c, r, "couldn't freopen() \"%s\": %s", text.buf, strerror(errno));
	print_free(&text);
}

void out_ftruncate(struct consumer *c)
{
	int fd = fileno(c->out.fp);

	consumer_flush(c);
	/* Terminals and pipes cannot be cut; that is no error. */
	if (ftruncate(fd, 0) == 0)
		lseek(fd, 0, SEEK_SET);
}
