/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * How often is a function entered and left, and does it return what it should?
 *
 * @trigger: words
 */
pid$target:libwords.so:words_count:entry
{
	self->depth++;
	printf("%s(\"%s\")", probefunc, copyinstr(arg0));
}

pid$target:libwords.so:words_count:return
/self->depth/
{
	printf(" = %d, depth %d\n", (int)arg1, self->depth);
	self->depth--;
}
