/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Integers of every size: %d follows the type's sign, %u %x %o print the bits of the argument's own size.
 */
int8_t i8;
int16_t i16;
int32_t i32;
int64_t i64;

BEGIN
{
	i8 = i16 = i32 = i64 = -2;
	printf("%d %d %d %d\n", i8, i16, i32, i64);
	printf("%i %i %i %i\n", (uint8_t)i8, (uint16_t)i16, (uint32_t)i32, (uint64_t)i64);
	printf("%u %u %u %u\n", i8, i16, i32, i64);
	printf("%x %x %x %x\n", i8, i16, i32, i64);
	printf("%X %o %o\n", i32, i8, i16);
	exit(0);
}
