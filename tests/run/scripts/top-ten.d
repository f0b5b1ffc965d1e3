/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * The ten most frequent system calls, second by second.
 *
 * trunc(@, 10) keeps the ten largest values, clear() sets what is left to zero for the next round (the keys stay,
 * as the second round shows, in which the program sleeps).
 *
 * @trigger: mix 10
 * @busy: yes
 */
uint64_t round;

syscall:::entry
/pid == $target/
{
	@calls[probefunc] = count();
}

tick-1s
{
	round++;
	trunc(@calls, 10);
	printf("round %d\n", round);
	printa("  %-12s %@4d\n", @calls);
	clear(@calls);
}

tick-1s
/round == 2/
{
	exit(0);
}
