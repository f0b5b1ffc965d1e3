/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Members of psinfo_t and lwpsinfo_t, from a task that the script fills itself, each member where the kernel has it; and
 * of the process that runs BEGIN, which is dray.
 */
#pragma D option scratchsize=32768

this struct task_struct *t;
this struct signal_struct *s;

inline psinfo_t *ps = xlate <psinfo_t *> (this->t);
inline lwpsinfo_t *lwp = xlate <lwpsinfo_t *> (this->t);

BEGIN
{
	printf("%d %d %d %d\n", curpsinfo->pr_pgid == $pgid, curpsinfo->pr_sid == $sid, curpsinfo->pr_euid == $euid,
	       curpsinfo->pr_egid == $egid);
	printf("%d %d %d\n", curpsinfo->pr_addr == (uintptr_t)curthread, curlwpsinfo->pr_addr == curpsinfo->pr_addr,
	       curlwpsinfo->pr_name == curpsinfo->pr_fname);
	printf("%d %d %d %d %d %d %d\n", curpsinfo->pr_wstat, curpsinfo->pr_taskid, curpsinfo->pr_projid, curpsinfo->pr_nzomb,
	       curpsinfo->pr_poolid, curpsinfo->pr_zoneid, curpsinfo->pr_contract);
}

BEGIN
{
	this->t = (struct task_struct *)alloca(20000);
	this->s = (struct signal_struct *)alloca(3000);
	*(struct signal_struct **)&this->t->signal = this->s;
	*(int *)&this->s->nr_threads = 7;
	printf("%d threads, terminal %d", ps->pr_nlwp, (int64_t)ps->pr_ttydev);
	*(uintptr_t *)&this->s->tty = 5;
	printf(" or %d\n", (int64_t)ps->pr_ttydev);
}

BEGIN
{
	this->t = (struct task_struct *)alloca(20000);
	*(int *)&this->t->prio = 98;
	*(int *)&this->t->static_prio = 115;
	printf("priority %d, nice %d, wchan %d, stype %d\n", lwp->pr_pri, lwp->pr_nice, lwp->pr_wchan, lwp->pr_stype == SOBJ_NONE);
	*(unsigned *)&this->t->policy = 1;
	printf("%s,", lwp->pr_clname);
	*(unsigned *)&this->t->policy = 2;
	printf(" %s,", lwp->pr_clname);
	*(unsigned *)&this->t->policy = 5;
	printf(" %s\n", lwp->pr_clname);
}

BEGIN
{
	this->t = (struct task_struct *)alloca(20000);
	*(unsigned *)&this->t->__state = 1;
	printf("%c %d,", lwp->pr_sname, lwp->pr_state == SSLEEP);
	*(unsigned *)&this->t->__state = 4;
	printf(" %c %d %d,", lwp->pr_sname, lwp->pr_state == SSTOP, lwp->pr_flag == (PR_STOPPED | PR_ISSYS));
	*(unsigned *)&this->t->__state = 0x20;
	printf(" %c %d %d,", lwp->pr_sname, lwp->pr_state == SZOMB, lwp->pr_flag == PR_ISSYS);
	*(unsigned *)&this->t->thread_info.cpu = 3;
	printf(" on CPU %d\n", lwp->pr_onpro);
	exit(0);
}
