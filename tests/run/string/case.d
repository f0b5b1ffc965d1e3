/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * toupper() and tolower() change the 26 letters and nothing else.
 */
BEGIN
{
	printf("%s %s\n", toupper("az AZ @[`{ 09"), tolower("az AZ @[`{ 09"));
	printf("[%s] [%s]\n", toupper(""), tolower("MiXed"));
	exit(0);
}
