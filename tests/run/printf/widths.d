/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Integers of every size: %d follows the type's sign, %u %x %o print the bits of the argument's own size.
 */
int8_t s8;
int16_t s16;
int32_t s32;
int64_t s64;

BEGIN
{
	s8 = s16 = s32 = s64 = -2;
	printf("%d %d %d %d\n", s8, s16, s32, s64);
	printf("%i %i %i %i\n", (uint8_t)s8, (uint16_t)s16, (uint32_t)s32, (uint64_t)s64);
	printf("%u %u %u %u\n", s8, s16, s32, s64);
	printf("%x %x %x %x\n", s8, s16, s32, s64);
	printf("%X %o %o\n", s32, s8, s16);
	exit(0);
}
