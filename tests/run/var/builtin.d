/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Variables that are always there: who, where and when.
 */
BEGIN
{
	start = timestamp;
	wall = walltimestamp;
	printf("%s:%s:%s:%s\n", probeprov, probemod, probefunc, probename);
	printf("%d %d\n", pid == $pid, tid == pid);
	printf("%s %d %d\n", execname, uid, gid);
	printf("%d %d\n", ppid == $ppid, cpu >= 0);
	printf("%d\n", errno);
	exit(0);
}

END
{
	printf("%s %d %d\n", probename, timestamp > start, timestamp - start < 60000000000);
	printf("%d\n", walltimestamp >= wall && wall > 1700000000000000000);
}
