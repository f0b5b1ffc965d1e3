/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A power-of-two distribution of 16 changing bits.
 */
BEGIN
{
	printf("ready\n");
}

syscall::getppid:entry
{
	@ = quantize(timestamp & 0xffff);
}
