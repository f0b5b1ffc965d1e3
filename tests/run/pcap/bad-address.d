/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* An address at which nothing lies is a fault; the clause prints nothing. */
BEGIN
{
	printf("not seen\n");
	pcap((void *)8, PCAP_IP);
}

BEGIN
{
	printf("seen\n");
	exit(0);
}
