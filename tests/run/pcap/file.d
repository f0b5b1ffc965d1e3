/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* The datagram of talks, once for each direction, into capture files below the current directory. */
udp:::send
/args[4]->udp_dport == 47001/
{
	freopen("ip.pcap");
	pcap((void *)arg0, PCAP_IP);
	freopen("ether.pcap");
	pcap((void *)arg0, PCAP_ETHERNET);
	freopen("");
}

udp:::receive
/args[4]->udp_dport == 47001/
{
	freopen("ip.pcap");
	pcap((void *)arg0, PCAP_IP);
	pcap((void *)arg0, PCAP_ETHERNET); /* not of the file's type */
	freopen("");
	printf("received\n");
}
