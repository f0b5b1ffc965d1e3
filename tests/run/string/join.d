/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Putting strings together, and numbers with them.
 */
BEGIN
{
	printf("%s|%s|\n", strjoin("ahead of ", "time"), strjoin("", ""));
	printf("%s %s %s\n", lltostr(0), lltostr(-42), lltostr(9223372036854775807));
	printf("%s\n", strjoin(strjoin("cpu", lltostr(3)), strjoin(":", "idle")));
	exit(0);
}
