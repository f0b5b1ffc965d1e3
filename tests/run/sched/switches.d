/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Each nap takes the program off the CPU and brings it back.
 *
 * @trigger: naps 20 3
 */
uint64_t on, off;
sched:::off-cpu
/pid == $target/
{
	off++;
}

sched:::on-cpu
/pid == $target/
{
	on++;
}

END
{
	printf("%d %d\n", off >= 20 && off < 500, on >= 20 && on < 500);
}
