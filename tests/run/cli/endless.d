/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Never exits by itself; see attach.sh. */
END
{
	printf("the end\n");
}
