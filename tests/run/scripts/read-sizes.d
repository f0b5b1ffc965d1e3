/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * How much do programs ask for when they read?
 *
 * quantize() sorts values into powers of two: the row 4096 counts requests of 4096 to 8191 bytes.
 *
 * @trigger: reads 0 1 100 4096 5000 8191 65536 65536
 */
syscall::read:entry
/pid == $target/
{
	@[execname] = quantize(arg2);
}
