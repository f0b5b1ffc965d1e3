/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* execname is cut at strsize, too, as a value, a key, an argument of functions; its 16 bytes overwrite nothing. */
#pragma D option quiet
#pragma D option strsize=3
string before, after;

BEGIN
{
	before = "be";
	a[execname] = 5;
	after = "af";
	x = execname;
	printf("%s %d %s %s %s ", execname, strlen(execname), strjoin(execname, ""), x, basename(execname));
	printf("%d %d %d %s %s\n", a["dra"], execname == "dray", execname == "dra", before, after);
	printf("%s %s %s\n", strtok(execname, "r"), cleanpath(execname), toupper(execname));
	@[execname] = count();
	exit(0);
}
