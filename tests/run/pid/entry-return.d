/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * What goes into a function and what comes out of it.  The text is read at the return: when a function is entered,
 * nobody may have touched the page yet that it is in, and a probe cannot wait for it.
 *
 * @trigger: words
 */
pid$target:libwords.so:words_count:entry
{
	self->text = arg0;
}

pid$target:libwords.so:words_count:return
/self->text/
{
	printf("%s(\"%s\") = %d\n", probefunc, copyinstr(self->text), (int)arg1);
	self->text = 0;
}
