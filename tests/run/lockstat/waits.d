/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Waits for locks, if there are any; the lock is an address of the kernel, and no wait is longer than the test. */
lockstat:::adaptive-block, lockstat:::adaptive-spin, lockstat:::rw-block
/(int64_t)arg0 >= 0 || arg1 > 60000000000/
{
	printf("bad %s: %p for %d ns\n", probename, arg0, arg1);
}

tick-200ms
{
	printf("attached\n");
	exit(0);
}
