/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* rtbc.c -- embeds the file that runtime/module.mk builds (RT_BITCODE names it). */
#include "rtbc.h"

/* clang-format off */
asm(".section .rodata\n"
    ".balign 16\n"
    ".globl rtbc_start, rtbc_end\n"
    "rtbc_start: .incbin \"" RT_BITCODE "\"\n"
    "rtbc_end:\n"
    ".byte 0\n"
    ".previous\n");
