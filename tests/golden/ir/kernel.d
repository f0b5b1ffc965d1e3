/*
 * Kernel memory: a member's address comes by CO-RE, a variable's as a parameter that the loader binds.
 */
BEGIN
{
	trace(curthread->pid);
	trace(`max_pfn);
}
