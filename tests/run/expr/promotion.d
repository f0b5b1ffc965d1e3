/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * D does not promote to int: the wider type wins, and unsigned wins among equally wide ones.
 */
int8_t c;
uint8_t uc;
int16_t s;

BEGIN
{
	c = -1;
	uc = 255;
	s = -1;
	printf("%d %d %d\n", c < uc, s < uc, c < 0);
	printf("%d %d\n", (uint32_t)1 - 2 > 0, (int32_t)1 - 2 > 0);
	printf("%d %d\n", c >> 1, uc >> 1);
	printf("%x %x\n", ~c, (uint16_t)~s);
	exit(0);
}
