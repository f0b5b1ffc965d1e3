/* Offsets of members of kernel structures are found by name; bit-fields have none. */
BEGIN
{
	trace(offsetof(struct task_struct, pid));
	trace(offsetof(struct task_struct, no_such_member));
	trace(offsetof(struct task_struct, in_execve));
}
