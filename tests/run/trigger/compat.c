/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * compat.c -- writev() twice, and where the machine and its kernel can, call 20 of the 32-bit table five
 * times: that is getpid(), while 20 is writev() for 64-bit programs.
 */
#include <setjmp.h>
#include <signal.h>
#include <sys/uio.h>

static sigjmp_buf refused;

static void on_segv(int sig)
{
	siglongjmp(refused, sig);
}

static void call_by_32_bit_table(void)
{
#ifdef __x86_64__
	for (int i = 0; i < 5; i++) {
		long nr = 20;

		__asm__ volatile("int $0x80" : "+a"(nr) : : "memory", "r8", "r9", "r10", "r11");
	}
#endif
}

int main(void)
{
	struct iovec none = {0};

	signal(SIGSEGV, on_segv); /* what a kernel without the 32-bit table answers */
	if (!sigsetjmp(refused, 1))
		call_by_32_bit_table();
	for (int i = 0; i < 2; i++)
		writev(1, &none, 0);
	return 0;
}
