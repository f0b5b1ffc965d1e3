/* For stability.sh: one clause that relies on the kernel, one that does not. */
dtrace:::BEGIN
{
	printf("%d\n", 2);
	exit(0);
}

syscall::openat:entry
/curthread->pid == 0/
{
	trace(args[2]);
}
