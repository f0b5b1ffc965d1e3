/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* pcap.d -- D library: link types of captured packets, the second argument of pcap(). */
inline int PCAP_NULL = 0;
inline int PCAP_ETHERNET = 1;
inline int PCAP_PPP = 9;
inline int PCAP_IP = 12;
inline int PCAP_WIFI = 105;
inline int PCAP_SDP = 239;
inline int PCAP_INFINIBAND = 247;
