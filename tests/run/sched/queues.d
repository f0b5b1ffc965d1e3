/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * The queues of threads that wait for a CPU.  The kernel has no tracepoints for these: its functions are traced.
 *
 * @trigger: naps 20 3
 * @needs: kprobe
 */
int64_t in, out, ticks, wrong;

sched:::enqueue
/args[1]->pr_pid == $target/
{
	in++;
}

sched:::dequeue
/args[1]->pr_pid == $target/
{
	out++;
}

/* The CPU of the queue is the one that the thread waits for or runs on. */
sched:::enqueue, sched:::dequeue
/args[1]->pr_pid == $target && args[2]->cpu_id != args[0]->pr_onpro/
{
	wrong++;
}

sched:::tick
{
	ticks++;
}

END
{
	printf("%d %d %d\n", in >= 20, out >= 20, ticks > 0);
}
