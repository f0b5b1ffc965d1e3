/* Each part that is less than the minimum, at its place; a part that a pragma vouches for is not one. */
#pragma D option amin=Evolving/Evolving/Common
#pragma D attributes Evolving/Evolving/Common provider profile function
#pragma D attributes Stable/Stable/Common cached

inline int cached = `nr_threads;
inline int pages = `max_pfn;

dtrace:::BEGIN
{
	trace(curthread->pid);
	trace((struct task_struct *)arg0);
	trace(pages);
	trace(cached);
	trace(curpsinfo->pr_pid);
}

syscall::openat:entry
{
	trace(args[0]);
}

BEGIN, syscall:::
{
	trace(probeprov);
}

profile:::tick-1s
/probefunc == ""/
{
	@[probename] = count();
}
