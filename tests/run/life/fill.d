/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* bufpolicy=fill: the first records that fit in bufsize, then the run ends; END is not shut out. */
#pragma D option bufpolicy=fill
#pragma D option bufsize=24

BEGIN { printf("%d\n", 1); }
BEGIN { printf("%d\n", 2); }
BEGIN { printf("%d\n", 3); }
BEGIN { printf("%d\n", 4); }
BEGIN { printf("%d\n", 5); }

END
{
	printf("%s\n", "end");
}
