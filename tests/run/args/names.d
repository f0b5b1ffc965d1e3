/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * $$pid and its like are the numbers of $pid and its like as strings, known when the object is loaded.
 *
 * @trigger: functions
 */
BEGIN
{
	printf("%d %d %d\n", $$target == lltostr($target), $$pid == lltostr($pid), $$ppid == lltostr($ppid));
	printf("%d %d %d %d\n", $$uid == lltostr($uid), $$euid == lltostr($euid), $$gid == lltostr($gid),
	       $$egid == lltostr($egid));
	printf("%d %d\n", $$pgid == lltostr($pgid), $$sid == lltostr($sid));
	printf("%d\n", strlen(strjoin($$pid, $$target)) == strlen($$pid) + strlen($$target));
	@[$$pid == "0"] = count();
	exit(0);
}
