/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * clear() of a minimum and a maximum, again and again, loses nothing of what is counted meanwhile.
 * @trigger: calls 200000
 */
syscall::getppid:entry
/pid == $target/
{
	@n = count();
	@low = min(arg0);
	@high = max(arg0);
}

tick-1ms
{
	clear(@low);
	clear(@high);
}

END
{
	trunc(@low);
	trunc(@high);
	printa("%@d\n", @n);
}
