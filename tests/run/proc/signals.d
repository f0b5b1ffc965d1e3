/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * The way of a signal: sent, thrown away because nobody listens, handled, or taken by one who waits for it.
 * args[1] of signal-send and signal-discard is the process that it is for, args[2] the signal.
 *
 * @trigger: kills
 */
proc:::signal-send
/pid == $target/
{
	printf("%s %d to %s\n", probename, args[2], args[1]->pr_pid == $target ? "itself" : "child");
}

proc:::signal-discard
/pid == $target && args[2] != SIGCHLD/
{
	printf("%s %d\n", probename, args[2]);
}

proc:::signal-handle
/pid == $target/
{
	printf("%s %d by %s\n", probename, args[0], args[2] ? "a function" : "default");
}

proc:::signal-clear
/pid == $target/
{
	printf("%s %d\n", probename, args[0]);
}
