/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Records faster than a small ring buffer can take them; see ring.sh. */
syscall::getppid:entry
/pid == $target/
{
	printf("event %d %d %d %d %d %d\n", timestamp, vtimestamp, tid, cpu, uid, gid);
}
