/*
 * Script arguments that are not known yet, and what is known only when the object is loaded.
 */
BEGIN
/pid == $target || uid == $uid/
{
	x = $1 + $2;
	trace($$1);
	s = $3;
	y = execname == $3;
	$1 ? exit($2) : 0;
	z = $pid + $ppid + $euid + $gid + $egid + $pgid + $sid;
}
