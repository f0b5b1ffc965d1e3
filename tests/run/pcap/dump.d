/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * pcap() without a file prints the bytes: from the IP header on in both directions, from the link header on
 * when that is asked for, 24 of them (pcapsize is rounded up to a multiple of 8).  NULL is no packet.
 * The bytes that differ from run to run, ids and checksums, are left open.
 *
 * @drayc: -x pcapsize=20
 * @trigger: talks 47001
 * @compare: regex
 */
BEGIN
{
	pcap(NULL, PCAP_IP);
}

udp:::send
/args[4]->udp_dport == 47001/
{
	pcap((struct sk_buff *)arg0, PCAP_IP);
	pcap((void *)arg0, PCAP_ETHERNET);
}

udp:::receive
/args[4]->udp_dport == 47001/
{
	printf("received\n");
	pcap((struct sk_buff *)arg0, PCAP_IP);
	pcap((void *)arg0, PCAP_ETHERNET);
}
