/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Which programs keep the CPUs busy?
 *
 * profile-97 fires 97 times a second on every CPU, whatever runs there.  An odd rate does not march in step with
 * things that happen every millisecond.  The program burns half a second, so about 48 samples find it there.
 *
 * @trigger: spins 500 spinner
 * @compare: regex
 * @busy: yes
 */
profile-97
/execname == "spinner"/
{
	@[execname] = count();
}
