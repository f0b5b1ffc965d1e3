/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Patterns choose functions; a function that several descriptions match is probed once and runs all their clauses.
 *
 * @trigger: functions
 */
pid$target:a.out:m*:entry
{
	@m[probefunc] = count();
}

pid$target:a.out:l[ae]*:return
{
	@l[probefunc, probename] = count();
}

pid$target:a.out:midd?e:entry
{
	@middle[probefunc] = count();
}

END
{
	printa("%s %@d\n", @m);
	printa("%s %@d\n", @middle);
	printa("%s:%s %@d\n", @l);
}
