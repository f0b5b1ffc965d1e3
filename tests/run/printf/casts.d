/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A cast decides width and sign of what %d prints: system call arguments are 64-bit words whose low half may be a
 * negative int.
 */
BEGIN
{
	this->word = (uint64_t)0xfffffff6;
	printf("%d %d %d\n", this->word, (int)this->word, (char)this->word);
	printf("%d %d\n", this->word < 0, (int)this->word < 0);
	printf("%d %d\n", (uint8_t)300, (int8_t)200);
	exit(0);
}
