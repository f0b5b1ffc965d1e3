/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A counter fires each time that its event has happened so often as its name says, in the mode that it says.
 *
 * @trigger: faults 640
 */
syscall::getppid:entry
/pid == $target/
{
	self->calls++;
}

cpc:::page_faults-user-1
/self->calls == 2/
{
	@each[probename, arg0 == 0, arg1 != 0] = count();
}

cpc:::PERF_COUNT_SW_PAGE_FAULTS-kernel-1
/self->calls == 2 && arg1 != 0/
{
	exit(1);
}

/* Every 64th of those on a CPU, whose they may be. */
cpc:::minor_faults-user-64
/self->calls == 2/
{
	some++;
}

END
{
	printa("%s %d %d %@d\n", @each);
	printf("%d\n", some > 2 && some < 20);
}
