/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Which files does a command open, and which are not there?
 *
 * The path is read when the call returns: at its entry the page that holds the string may not be in memory yet, and
 * a probe cannot wait for it.  self-> variables belong to a thread; assigning 0 frees them.
 *
 * @trigger: opens /proc /nonexistent/one /proc/version /nonexistent/two
 */
syscall::openat:entry
/pid == $target/
{
	self->path = arg1;
}

syscall::openat:return
/self->path/
{
	printf("%-6s %-8s %s\n", execname, errno == 0 ? "opened" : "failed", copyinstr(self->path));
	self->path = 0;
}
