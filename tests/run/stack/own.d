/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* BEGIN and END have no kernel stack: how the loader runs them is not shown.  walltimestamp is read anew. */
BEGIN
{
	stack();
	printf("depth %d, caller %d\n", stackdepth, caller);
	@[stack(4)] = count();
	this->before = walltimestamp;
	printf("%s\n", walltimestamp > this->before ? "later" : "the same moment");
	printf("%s\n", timestamp == timestamp ? "one reading" : "two");
	exit(0);
}

END
{
	stack();
	printf("depth %d\n", stackdepth);
	printa("%k%@d\n", @);
}
