/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* The number of events as a script argument; see count.sh. */
cpc:::page_faults-all-$1
/pid == $target/
{
	printf("%s\n", probename);
	exit(0);
}
