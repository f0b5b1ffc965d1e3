/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * procfs.d -- D library: processes and threads as proc(4) of Solaris describes them, from the kernel's task_struct.
 * Members of psinfo_t and lwpsinfo_t that no translator below sets cannot be had on Linux; using one is an error.
 */

extern struct pid {
	struct upid {
		int nr;
	} numbers[1];
};
extern struct signal_struct {
	int nr_threads;
	struct pid *pids[4]; /* thread, process, process group, session */
	struct tty_struct *tty;
};
extern struct cred {
	struct {
		uid_t val;
	} uid, euid;
	struct {
		gid_t val;
	} gid, egid;
};
extern struct thread_info {
	unsigned int cpu;
};
extern struct task_struct {
	struct thread_info thread_info;
	unsigned int __state;
	int prio;
	int static_prio;
	pid_t pid;
	pid_t tgid;
	struct task_struct *real_parent;
	struct cred *real_cred;
	char comm[16];
	struct signal_struct *signal;
	unsigned int policy;
	struct mm_struct *mm;
	struct fs_struct *fs;
	struct files_struct *files;
};
extern struct mm_struct {
	unsigned long start_stack; /* argc, then argv[], NULL, envp[], NULL */
};
extern struct fs_struct {
	struct path root;
	struct path pwd;
};

typedef long time_t;
typedef id_t taskid_t;
typedef id_t dprojid_t;
typedef id_t poolid_t;
typedef id_t zoneid_t;

typedef struct timestruc {
	time_t tv_sec;
	long tv_nsec;
} timestruc_t;

typedef struct lwpsinfo {
	int pr_flag;	     /* PR_* */
	int pr_lwpid;	     /* thread id */
	uintptr_t pr_addr;   /* the task_struct */
	uintptr_t pr_wchan;
	char pr_stype;
	char pr_state;	     /* SSLEEP, SRUN, ... */
	char pr_sname;	     /* the same as a letter */
	char pr_nice;
	short pr_syscall;
	char pr_oldpri;
	char pr_cpu;
	int pr_pri;	     /* the kernel's priority: lower is more urgent */
	ushort_t pr_pctcpu;
	ushort_t pr_pad;
	timestruc_t pr_start;
	timestruc_t pr_time;
	char pr_clname[8];
	char pr_name[16];
	processorid_t pr_onpro; /* CPU that it runs or last ran on */
	processorid_t pr_bindpro;
	psetid_t pr_bindpset;
	int pr_lgrp;
	int pr_filler[4];
} lwpsinfo_t;

typedef struct psinfo {
	int pr_flag;
	int pr_nlwp;	   /* threads */
	pid_t pr_pid;
	pid_t pr_ppid;
	pid_t pr_pgid;
	pid_t pr_sid;
	uid_t pr_uid;
	uid_t pr_euid;
	gid_t pr_gid;
	gid_t pr_egid;
	uintptr_t pr_addr; /* the task_struct */
	size_t pr_size;
	size_t pr_rssize;
	size_t pr_pad1;
	struct tty_struct *pr_ttydev; /* controlling terminal; -1: none */
	ushort_t pr_pctcpu;
	ushort_t pr_pctmem;
	timestruc_t pr_start;
	timestruc_t pr_time;
	timestruc_t pr_ctime;
	char pr_fname[16]; /* name of the program */
	char pr_psargs[80];
	int pr_wstat;
	int pr_argc;
	uintptr_t pr_argv;
	uintptr_t pr_envp;
	char pr_dmodel;	   /* PR_MODEL_* */
	char pr_pad2[3];
	taskid_t pr_taskid;
	dprojid_t pr_projid;
	int pr_nzomb;
	poolid_t pr_poolid;
	zoneid_t pr_zoneid;
	id_t pr_contract;
	int pr_filler[1];
	lwpsinfo_t pr_lwp;
} psinfo_t;

inline char PR_MODEL_ILP32 = 1;
inline char PR_MODEL_LP64 = 2;

inline int PR_STOPPED = 0x00000001;
inline int PR_ISTOP = 0x00000002;
inline int PR_DSTOP = 0x00000004;
inline int PR_IDLE = 0x10000000;
inline int PR_ISSYS = 0x00001000; /* a thread of the kernel */

/* What a thread sleeps on, as pr_stype has it: not known on Linux, always SOBJ_NONE. */
inline char SOBJ_NONE = 0;
inline char SOBJ_MUTEX = 1;
inline char SOBJ_RWLOCK = 2;
inline char SOBJ_CV = 3;
inline char SOBJ_SEMA = 4;
inline char SOBJ_USER = 5;
inline char SOBJ_USER_PI = 6;
inline char SOBJ_SHUTTLE = 7;

inline char SSLEEP = 1;
inline char SRUN = 2;
inline char SZOMB = 3;
inline char SSTOP = 4;
inline char SIDL = 5;
inline char SONPROC = 6;
inline char SWAIT = 7;

translator psinfo_t < struct task_struct *T > {
	pr_flag = T->mm ? 0 : PR_ISSYS;
	pr_nlwp = T->signal->nr_threads;
	pr_pid = T->tgid;
	pr_ppid = T->real_parent->tgid;
	pr_pgid = (*T->signal->pids[2]->numbers).nr;
	pr_sid = (*T->signal->pids[3]->numbers).nr;
	pr_uid = T->real_cred->uid.val;
	pr_euid = T->real_cred->euid.val;
	pr_gid = T->real_cred->gid.val;
	pr_egid = T->real_cred->egid.val;
	pr_addr = (uintptr_t)T;
	pr_ttydev = T->signal->tty ? T->signal->tty : (struct tty_struct *)-1;
	pr_fname = T->comm;
	pr_psargs = _psargs(T);
	pr_wstat = 0;
	pr_argc = T->mm ? *(int *)copyin(T->mm->start_stack, sizeof (int)) : 0;
	pr_argv = T->mm ? T->mm->start_stack + sizeof (long) : 0;
	pr_envp = T->mm ?
		T->mm->start_stack + sizeof (long) * (*(int *)copyin(T->mm->start_stack, sizeof (int)) + 2) : 0;
	pr_dmodel = PR_MODEL_LP64;
	pr_taskid = 0;
	pr_projid = 0;
	pr_nzomb = 0;
	pr_poolid = 0;
	pr_zoneid = 0;
	pr_contract = 0;
};

/* The bits of __state: 1 and 2 sleep, 4 stopped, 8 traced, 0x10 and 0x20 exit, 0x80 dead, 0x400 idle. */
translator lwpsinfo_t < struct task_struct *T > {
	pr_flag = (T->__state & 4 ? PR_STOPPED : 0) | (T->mm ? 0 : PR_ISSYS);
	pr_lwpid = T->pid;
	pr_addr = (uintptr_t)T;
	pr_wchan = 0;
	pr_stype = 0;
	pr_state = T->__state & 3 ? SSLEEP : T->__state & 0xc ? SSTOP : T->__state & 0xb0 ? SZOMB : SRUN;
	pr_sname = T->__state & 3 ? 'S' : T->__state & 0xc ? 'T' : T->__state & 0xb0 ? 'Z' : 'R';
	pr_nice = T->static_prio - 120;
	pr_pri = T->prio;
	pr_clname = T->policy == 0 ? "TS" : T->policy == 1 ? "FIFO" : T->policy == 2 ? "RR" :
		T->policy == 3 ? "BATCH" : T->policy == 5 ? "IDLE" : T->policy == 6 ? "DL" : "?";
	pr_name = T->comm;
	pr_onpro = T->thread_info.cpu;
};

#pragma D attributes Stable/Stable/Common curpsinfo
inline psinfo_t *curpsinfo = xlate <psinfo_t *> (curthread);
#pragma D attributes Stable/Stable/Common curlwpsinfo
inline lwpsinfo_t *curlwpsinfo = xlate <lwpsinfo_t *> (curthread);

#pragma D attributes Stable/Stable/Common cwd
inline string cwd = d_path(&curthread->fs->pwd);
#pragma D attributes Stable/Stable/Common root
inline string root = d_path(&curthread->fs->root);
