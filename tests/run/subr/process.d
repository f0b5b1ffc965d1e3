/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Who the process is and where: ancestors, arguments, directory; a path that is none is a fault.
 */
BEGIN
{
	printf("%d %d %d\n", progenyof(pid), progenyof($ppid), progenyof(1));
	printf("%d %d\n", progenyof(0x7fffffff), progenyof(0));
	printf("%d\n", d_path(&curthread->fs->pwd) == cwd);
	printf("%s\n", d_path(&curthread->fs->root));
	printf("%d %d\n", rand() != rand(), rand() >= 0);
}

BEGIN
{
	trace(d_path((struct path *)8));
}

BEGIN
{
	exit(0);
}

ERROR
{
	printf("fault %d\n", arg4);
}
