/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Arguments of user functions: six in registers, the others on the stack; narrow ones need a cast.  A return probe
 * has the result in arg1.
 *
 * @trigger: functions
 */
pid$target:a.out:leaf:entry
{
	printf("leaf(%d, %d)", (int)arg0, (int)arg1);
}

pid$target:a.out:leaf:return
{
	printf(" = %d\n", (int)arg1);
}

pid$target:a.out:ten:entry
{
	printf("ten(%d ... %d, %d, %d, %d, %#x)", arg0, arg5, arg6, arg7, arg8, arg9);
}

pid$target:a.out:ten:return,
pid$target:a.out:narrow:return
{
	printf(" %s = %d\n", probefunc, (short)arg1);
}

pid$target:a.out:label:entry
{
	printf("%s:%s:%s(\"%s\")\n", probemod, probefunc, probename, copyinstr(arg0));
}
