/*
 * Options for tracing are rows of the object, with their places; a description that matches nothing may stand there.
 *
 * @drayc: -Z
 */
#pragma D option quiet
#pragma D option bufsize=1m
#pragma D option destructive

nosuch:::probe
{
	trace(1);
}

ERROR
{
	printf("%d\n", arg4);
}
