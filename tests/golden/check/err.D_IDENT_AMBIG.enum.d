/* An enumerator of the left side's type needs no declaration, but may be nothing else then. */
int PIDTYPE_PID;
enum pid_type kind;

BEGIN
{
	trace(kind == PIDTYPE_TGID);
	trace(kind == PIDTYPE_PID);
}
