/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* One open file of dray itself; see loose.sh. */
BEGIN
{
	printf("%s\n", fds[$1].fi_pathname);
	exit(0);
}
