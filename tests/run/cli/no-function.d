/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Probes a function that its target does not have; see no-function.sh. */
pid$target:a.out:nosuchfunction:entry
{
	@ = count();
}

END
{
	printf("end\n");
}
