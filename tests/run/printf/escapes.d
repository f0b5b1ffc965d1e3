/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * %S shows what a terminal would swallow, the end of the string included; %s prints it.
 */
BEGIN
{
	printf("%S|\n", "tab\there, bell\a, quote\"");
	printf("%s|\n", "tab\there");
	exit(0);
}
