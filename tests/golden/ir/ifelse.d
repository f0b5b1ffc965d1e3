/*
 * Under if, values of actions that do not run are 0, and a mask says which did.
 */
tick-1s
{
	if (arg0)
		trace(arg0);
	else
		printf("idle %d\n", cpu);
}
