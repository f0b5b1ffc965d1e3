/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * proc.c -- starts the command of -c and holds it by ptrace where advance.c leaves it, at main() or before;
 * finds the process of -p and stops its threads.  Called by main.c and run.c.  Which libraries a process has
 * is umods.c's business.
 */
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include "advance.h"
#include "proc.h"
#include "report.h"

static bool add(struct procs *ps, pid_t pid, bool created)
{
	struct proc *row = realloc(ps->row, (ps->n + 1) * sizeof(*row));
	int fd = syscall(SYS_pidfd_open, pid, 0);

	if (row)
		ps->row = row;
	if (fd < 0 || !row)
		return report_error("cannot watch process %d: %s", pid, strerror(errno));
	row[ps->n++] = (struct proc){.pid = pid, .fd = fd, .created = created};
	ps->live++;
	return true;
}

/* Remembers a thread that is stopped; `signal` is what it was about to get.  False: out of memory. */
static bool hold_thread(struct proc *p, pid_t tid, int signal)
{
	struct held *grown = realloc(p->tid, (p->ntid + 1) * sizeof(*grown));

	if (!grown)
		return report_error("out of memory");
	p->tid = grown;
	grown[p->ntid++] = (struct held){tid, signal};
	return true;
}

/* Splits a command at blanks, like dtrace(8): no quotes.  The words point into the copy at argv[-1]. */
static char **split(const char *cmd)
{
	static const char blanks[] = " \f\n\r\t\v";
	char **argv = calloc(strlen(cmd) / 2 + 3, sizeof(*argv));
	char *text = strdup(cmd), *save = NULL;
	size_t n = 0;

	if (!argv || !text) {
		free(argv);
		free(text);
		return NULL;
	}
	argv++[0] = text;
	for (char *w = strtok_r(text, blanks, &save); w; w = strtok_r(NULL, blanks, &save))
		argv[n++] = w;
	return argv;
}

/*
 * In the child, which is to end when dray does, even by a signal that nobody handles.  The pipe closes by
 * itself when execvp() succeeds; else it carries errno.
 */
static _Noreturn void child(char **argv, int pipefd)
{
	sigset_t none;
	int e;

	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (!ptrace(PTRACE_TRACEME, 0, 0, 0))
		execvp(argv[0], argv);
	e = errno;
	if (write(pipefd, &e, sizeof(e)) != sizeof(e))
		_exit(126);
	_exit(127);
}

/* Waits until the child stops after execve(); 0 or errno. */
static int wait_exec(pid_t pid, int pipefd)
{
	int status, e = 0;

	while (waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			return errno;
	if (WIFSTOPPED(status)) /* should we die, the command must not run untraced */
		return ptrace(PTRACE_SETOPTIONS, pid, 0, PTRACE_O_EXITKILL) ? errno : 0;
	return read(pipefd, &e, sizeof(e)) == sizeof(e) ? e : ECHILD;
}

/* Lets it run to where tracing begins, or to its end if that comes first. */
static bool hold_command(struct procs *ps, enum opts_evaltime to)
{
	struct proc *p = &ps->row[ps->n - 1];
	enum advance at = advance(p->pid, to);

	p->bare = at == ADVANCE_HELD;
	if (at != ADVANCE_ENDED)
		return hold_thread(p, p->pid, 0);
	procs_ended(ps, ps->n - 1);
	return true;
}

bool procs_create(struct procs *ps, const char *cmd, enum opts_evaltime to)
{
	char **argv = split(cmd);
	int fd[2] = {-1, -1}, e = 0;
	pid_t pid = -1;

	if (!argv || !argv[0] || pipe2(fd, O_CLOEXEC)) {
		e = argv && argv[0] ? errno : EINVAL;
	} else {
		pid = fork();
		if (!pid)
			child(argv, fd[1]);
		close(fd[1]);
		e = pid < 0 ? errno : wait_exec(pid, fd[0]);
		close(fd[0]);
	}
	if (e)
		report_error("cannot run '%s': %s", argv && argv[0] ? argv[0] : cmd, strerror(e));
	if (argv) {
		free(argv[-1]);
		free(argv - 1);
	}
	return !e && add(ps, pid, true) && hold_command(ps, to);
}

static bool is_held(const struct proc *p, pid_t tid)
{
	for (unsigned i = 0; i < p->ntid; i++)
		if (p->tid[i].id == tid)
			return true;
	return false;
}

/* Stops a thread; one that ends meanwhile, or that another tracer has, is left alone.  False: out of memory.
 */
static bool stop_thread(struct proc *p, pid_t tid)
{
	int status, signal;

	if (ptrace(PTRACE_SEIZE, tid, 0, 0))
		return true;
	ptrace(PTRACE_INTERRUPT, tid, 0, 0);
	while (waitpid(tid, &status, __WALL) < 0)
		if (errno != EINTR)
			return true;
	/* A signal that came first is given back when the thread goes on. */
	signal = WIFSTOPPED(status) && status >> 16 == 0 ? WSTOPSIG(status) : 0;
	return !WIFSTOPPED(status) || hold_thread(p, tid, signal);
}

/* Stops all threads; those that others start meanwhile are found on the next look. */
static bool stop_process(struct proc *p)
{
	char path[32];
	struct dirent *d;
	unsigned before;
	bool ok = true;
	DIR *dir;

	snprintf(path, sizeof(path), "/proc/%d/task", p->pid);
	do {
		before = p->ntid;
		dir = opendir(path);
		while (ok && dir && (d = readdir(dir)))
			if (isdigit((unsigned char)d->d_name[0]) && !is_held(p, atoi(d->d_name)))
				ok = stop_thread(p, atoi(d->d_name));
		if (dir)
			closedir(dir);
	} while (ok && p->ntid > before);
	return ok;
}

bool procs_grab(struct procs *ps, const char *text)
{
	char *end;
	long pid;

	errno = 0;
	pid = strtol(text, &end, 10);
	if (errno || !isdigit((unsigned char)*text) || *end || pid <= 0 || (pid_t)pid != pid)
		return report_error("invalid process id '%s'", text);
	return add(ps, pid, false) && stop_process(&ps->row[ps->n - 1]);
}

pid_t procs_target(const struct procs *ps)
{
	return ps->n ? ps->row[0].pid : 0;
}

bool procs_release(struct procs *ps)
{
	for (unsigned i = 0; i < ps->n; i++) {
		struct proc *p = &ps->row[i];

		for (unsigned k = 0; k < p->ntid; k++)
			if (ptrace(PTRACE_DETACH, p->tid[k].id, 0, p->tid[k].signal) && errno != ESRCH)
				return report_error("cannot start process %d: %s", p->pid, strerror(errno));
		p->ntid = 0;
	}
	return true;
}

void procs_ended(struct procs *ps, unsigned i)
{
	struct proc *p = &ps->row[i];

	if (p->gone)
		return;
	p->gone = true;
	ps->live--;
	if (p->created)
		waitpid(p->pid, NULL, WNOHANG);
}

void procs_free(struct procs *ps)
{
	for (unsigned i = 0; i < ps->n; i++) {
		if (ps->row[i].created && !ps->row[i].gone)
			kill(ps->row[i].pid, SIGKILL);
		close(ps->row[i].fd);
		free(ps->row[i].tid);
	}
	free(ps->row);
	*ps = (struct procs){0};
}
