#!/usr/bin/env -S dray -s
/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Where does a command spend its system calls?  For each system call that the command makes: how often, and how
 * long it took.  Compiled and run by `make demo`.
 */
#pragma D option quiet

syscall:::entry
/pid == $target/
{
	self->began = timestamp;
}

syscall:::return
/self->began/
{
	@calls[probefunc] = count();
	@total[probefunc] = sum(timestamp - self->began);
	@took["nanoseconds per call"] = quantize(timestamp - self->began);
	self->began = 0;
}

END
{
	printf("%-20s %8s %12s\n", "SYSTEM CALL", "CALLS", "NS IN ALL");
	printa("%-20s %@8d %@12d\n", @calls, @total);
}
