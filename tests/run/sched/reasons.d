/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Why a thread leaves the CPU: it sleeps, gives way, or is taken off.  Nobody sleeps while being taken off.
 *
 * @trigger: kills
 */
int64_t slept, gave;

sched:::sleep
/pid == $target/
{
	slept++;
}

sched:::surrender
/pid == $target/
{
	gave++;
}

sched:::preempt
/pid == $target/
{
	self->preempted = 1;
}

sched:::sleep
/self->preempted/
{
	printf("both at once\n");
}

sched:::on-cpu
{
	self->preempted = 0;
}

END
{
	printf("%d %d\n", slept > 0, gave);
}
