/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * The idle process, the parent of all and of itself, has no user memory: no arguments, but no fault either.
 */
#pragma D option quiet

this struct task_struct *t;

BEGIN
{
	this->t = curthread->real_parent->real_parent->real_parent->real_parent->real_parent->real_parent;
	this->t = this->t->real_parent->real_parent->real_parent->real_parent->real_parent->real_parent;
	this->t = this->t->real_parent->real_parent->real_parent->real_parent->real_parent->real_parent;
	this->t = this->t->real_parent->real_parent->real_parent->real_parent->real_parent->real_parent;
	printf("%d %d %s|", xlate <psinfo_t *> (this->t)->pr_pid, xlate <psinfo_t *> (this->t)->pr_flag == PR_ISSYS,
	       xlate <psinfo_t *> (this->t)->pr_psargs);
	printf("%d %x %x\n", xlate <psinfo_t *> (this->t)->pr_argc, xlate <psinfo_t *> (this->t)->pr_argv,
	       xlate <psinfo_t *> (this->t)->pr_envp);
	printf("%d\n", curpsinfo->pr_argc > 0 && curpsinfo->pr_argv != 0 && curpsinfo->pr_envp > curpsinfo->pr_argv);
	exit(0);
}
