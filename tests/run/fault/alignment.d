/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A store through a pointer that is no multiple of the value's size is a fault; bytes lie anywhere, and values are
 * read from anywhere.  An address that nobody may use is named first where D knows its memory, as that of alloca().
 */
struct pair {
	char tag;
	int n;
	long sum;
};

BEGIN
{
	this->bytes = (char *)alloca(32);
	*(int *)(this->bytes + 4) = 7;
	*(short *)(this->bytes + 10) = 8;
	*(this->bytes + 1) = 9;
	printf("%d %d %d\n", *(int *)(this->bytes + 4), *(short *)(this->bytes + 10), this->bytes[1]);
	printf("%x %x\n", *(int *)(this->bytes + 1), *(short *)(this->bytes + 9));
}

BEGIN { this->bytes = (char *)alloca(32); *(long *)(this->bytes + 4) = 1; }
BEGIN { this->bytes = (char *)alloca(32); ((struct pair *)(this->bytes + 1))->tag = 1; printf("tag\n"); }
BEGIN { this->bytes = (char *)alloca(32); ((struct pair *)(this->bytes + 1))->n = 1; }
BEGIN { this->bytes = (char *)alloca(32); ((short *)(this->bytes + 3))[4] = 1; }
BEGIN { this->bytes = (char *)alloca(32); *(int *)(this->bytes + 31) = 1; }
BEGIN { trace(*(int *)0x1002); }
BEGIN { this->c = *(uint16_t *)((uintptr_t)curthread + 1); printf("read\n"); }
BEGIN { exit(0); }

ERROR
{
	printf("kind %d at ...%x\n", arg4, arg5 & 7);
}
