/* Macro variables and script arguments stay open until load time. */
BEGIN
/pid == $target && $1 > 2/
{
	trace($$2);
	trace($pid); trace($ppid); trace($uid); trace($gid); trace($euid); trace($egid); trace($sid); trace($pgid);
}

tick-$1hz, pid$2:$$3::entry
{
}
