/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * The D library describes the current process and thread: curpsinfo and curlwpsinfo are structures of D, translated
 * from the kernel's on the target, so only the members that a script uses cost anything.
 */
BEGIN
{
	printf("%d %d %d\n", curpsinfo->pr_pid == pid, curpsinfo->pr_ppid == ppid, curlwpsinfo->pr_lwpid == tid);
	printf("%d %d\n", curpsinfo->pr_uid, curpsinfo->pr_gid);
	printf("%s %s\n", curpsinfo->pr_fname, execname);
	printf("%d\n", index(curpsinfo->pr_psargs, "psinfo.o") > 0);
	printf("%s %c %d\n", curlwpsinfo->pr_clname, curlwpsinfo->pr_sname, curlwpsinfo->pr_state == SRUN);
	printf("%d %d\n", curcpu->cpu_id == cpu, curpsinfo->pr_dmodel == PR_MODEL_LP64);
	printf("%d %d %d %d\n", EINTR, SIGSEGV, AF_INET6, DTRACEFLT_DIVZERO);
	exit(0);
}
