/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A script of fifty lines, as people write them: what compiling one takes.
 */
#pragma D option quiet

BEGIN
{
	printf("%-20s %8s %8s\n", "WHAT", "CALLS", "ERRORS");
	start = timestamp;
}

syscall:::entry
{
	self->began = timestamp;
	self->arg = arg0;
}

syscall:::return
/self->began && errno != 0/
{
	@errors[execname, probefunc, errno] = count();
}

syscall:::return
/self->began/
{
	this->elapsed = timestamp - self->began;
	@calls[execname, probefunc] = count();
	@times[probefunc] = quantize(this->elapsed);
	@slowest[probefunc] = max(this->elapsed);
	self->began = 0;
	self->arg = 0;
}

syscall::openat:entry
{
	printf("%s opens %s\n", execname, copyinstr(arg1));
}

tick-10s
{
	trunc(@slowest, 10);
	printa("%-20s %@8d\n", @slowest);
	clear(@slowest);
}

END
{
	printf("traced for %d ms\n", (timestamp - start) / 1000000);
}
