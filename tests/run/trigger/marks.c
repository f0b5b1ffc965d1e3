/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * marks.c -- trigger: a program with statically defined probes, written out in assembly as <sys/sdt.h> does
 * it: two places of the probe corpus:step with other operands each, and corpus:big__step behind a semaphore.
 * Prints whether the semaphore was up.
 */
#include <stdint.h>
#include <stdio.h>

#define STR(x) #x
#define NOTE(provider, name, semaphore, args)                                                                \
	"990:	nop\n"                                                                                         \
	".pushsection .note.stapsdt,\"\",\"note\"\n"                                                         \
	".balign 4\n"                                                                                        \
	".4byte 992f-991f, 994f-993f, 3\n"                                                                   \
	"991:	.asciz \"stapsdt\"\n"                                                                          \
	"992:	.balign 4\n"                                                                                   \
	"993:	.8byte 990b\n"                                                                                 \
	".8byte 0\n"                                                                                         \
	".8byte " semaphore "\n"                                                                             \
	".asciz \"" provider "\"\n"                                                                          \
	".asciz \"" name "\"\n"                                                                              \
	".asciz \"" args "\"\n"                                                                              \
	"994:	.balign 4\n"                                                                                   \
	".popsection\n"

unsigned short big_semaphore __attribute__((section(".probes"), used));

static void __attribute__((noinline, noclone)) step(int n, const char *text)
{
	asm volatile(NOTE("corpus", "step", "0", "-4@%0 8@%1 4@$7") : : "r"(n), "r"(text));
}

static void __attribute__((noinline, noclone)) step_memory(const int *n, const char *const *text)
{
	asm volatile(NOTE("corpus", "step", "0", "-4@%0 8@%1 -1@$-3") : : "m"(*n), "m"(*text));
}

static void __attribute__((noinline, noclone)) big_step(int64_t n)
{
	asm volatile(NOTE("corpus", "big__step", "big_semaphore", "-8@%0") : : "r"(n));
}

int main(void)
{
	static int numbers[2] = {4, -5};
	static const char *texts[2] = {"four", "minus five"};

	step(-1, "one");
	for (int i = 0; i < 2; i++)
		step_memory(&numbers[i], &texts[i]);
	if (*(volatile unsigned short *)&big_semaphore)
		big_step(INT64_C(1) << 40);
	return 0;
}
