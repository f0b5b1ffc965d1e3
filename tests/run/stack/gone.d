/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* See gone.sh. */
syscall::getppid:entry
/progenyof($target) && execname != "command" && execname != "sh"/
{
	ustack(2);
	@[usym(ucaller)] = count();
}

END
{
	printa("key %A %@d\n", @);
}
