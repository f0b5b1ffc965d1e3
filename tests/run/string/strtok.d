/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * strtok(): tokens one after the other; the delimiter that ends one is looked at again by the next call.
 */
BEGIN
{
	printf("[%s]", strtok("/usr//local/bin/", "/"));
	printf("[%s]", strtok(NULL, "/"));
	printf("[%s]", strtok(NULL, "/"));
	printf(" %d\n", strtok(NULL, "/") == NULL);
	printf("[%s]", strtok("a,b;c", ","));
	printf("[%s]", strtok(NULL, ";"));
	printf("[%s]\n", strtok(NULL, ";"));
	printf("%d %d\n", strtok("", "x") == NULL, strtok(",,,", ",") == NULL);
	printf("[%s]\n", strtok("whole", ""));
	exit(0);
}
