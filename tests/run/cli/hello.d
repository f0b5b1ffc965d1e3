/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Used by the scripts of this folder. */
BEGIN
{
	printf("hello\n");
	@["key"] = count();
	exit(0);
}
