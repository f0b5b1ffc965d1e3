/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Run by held.sh: takes a while to load. */
syscall:::entry, syscall:::return
/pid == $target/
{
	@[probefunc] = quantize(timestamp);
	@names[execname, probefunc] = count();
}

BEGIN
{
	printf("traced\n");
	exit(0);
}
