/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Script arguments are bound when the object is loaded: $1 as a number, $$1 as a string.
 *
 * @args: 12 0x10 'two words'
 */
BEGIN
{
	printf("%d %s\n", $1, $$1);
	printf("%d %d\n", $2, $2 + 1);
	printf("[%s]\n", $$3);
	printf("%d %d\n", $pid == pid, $uid == uid);
	printf("%s %d\n", basename($$0), $0 == $$0);
	exit(0);
}
