/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Pointers to functions of the same type go together, and those of the kernel may be traced by name. */
int (*one)(int, char *);
int (*other)(int, char *);
void (*plain)(void);

BEGIN
{
	one = (int (*)(int, char *))0x1234;
	other = one;
	printf("%p %d\n", other, one == other);
	one = NULL;
	printf("%d %d\n", one == NULL, other != one);
	printf("%d\n", one != NULL ? 1 : 0);
	plain = 0;
	printf("%p\n", plain);
	@[other] = count();
	exit(0);
}
