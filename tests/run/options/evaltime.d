/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* See evaltime.sh. */
syscall::openat:entry
/pid == $target && execname != "script"/
{
	linker = 1;
}

syscall::getppid:entry
/pid == $target && execname != "script"/
{
	constructor++;
}

syscall::geteuid:entry
/pid == $target && execname != "script"/
{
	program++;
}

pid$target:libc:geteuid:entry
/execname != "script"/
{
	library++;
}

END
{
	printf("linker %d, constructor %d, main %d, in libc %d\n", linker, constructor, program, library);
}
