/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Data of a connection lies in pages behind the headers: they are captured where the kernel tells where its pages
 * are.
 *
 * @trigger: talks 47001
 * @needs: kallsyms-data
 * @compare: regex
 */
tcp:::send
/args[4]->tcp_dport == 47001 && args[2]->ip_plength == 37/
{
	pcap((void *)arg0, PCAP_IP);
}
