/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * words.c -- counts the words of two texts with libwords: two calls of words_count() and eight of
 * words_next().
 */
#include "libwords.h"

int main(void)
{
	return words_count("ahead of time") + words_count("one object for many kernels") == 8 ? 0 : 1;
}
