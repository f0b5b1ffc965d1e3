/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
int (*one)(int);

BEGIN
{
	one = (void (*)(int))0x1234;
	one = (int (*)(int, int))0x1234;
	one = 5;
	trace(one == (long (*)(int))0);
	one(3);
}
