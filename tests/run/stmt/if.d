/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * if and else: actions that do not run leave nothing, values and strings alike.
 */
BEGIN
{
	i = 3;
	if (i > 2) {
		printf("big %d\n", i);
		j = 1;
	} else {
		printf("small %d\n", i);
	}
	if (i == 0)
		trace("zero\n");
	else if (i == 3 && j)
		printf("three %s\n", strjoin("a", "b"));
	printf("done\n");
	exit(0);
}
