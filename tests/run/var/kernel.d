/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Variables of the kernel, found where the object is loaded: by name alone or with their module, numbers, arrays and
 * structures, of which CO-RE knows the members; and their addresses.
 *
 * @needs: kallsyms-data
 */
BEGIN
{
	printf("%d %d\n", `max_pfn > 1000, vmlinux`max_pfn == `max_pfn);
	printf("%d %d\n", &`max_pfn == &vmlinux`max_pfn, (uint64_t)&`max_pfn > 0xffff000000000000);
	printf("%s %s\n", stringof(`init_task.comm), substr(stringof(`linux_banner), 0, 13));
	printf("%d %d\n", `init_task.pid, (&`init_task)->prio);
	printf("%d %d\n", `jiffies > 0, `nr_cpu_ids > 0);
	exit(0);
}
