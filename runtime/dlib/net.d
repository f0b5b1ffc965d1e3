/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* net.d -- D library: numbers of address families, link types and protocols, and connections. */
inline int AF_UNIX = 1;
inline int AF_INET = 2;
inline int AF_INET6 = 10;
inline int AF_NETLINK = 16;
inline int AF_PACKET = 17;
inline int AF_VSOCK = 40;

inline short ARPHRD_ETHER = 1;
inline short ARPHRD_INFINIBAND = 32;
inline short ARPHRD_LOOPBACK = 772;

inline short IPPROTO_IP = 0;
inline short IPPROTO_ICMP = 1;
inline short IPPROTO_IGMP = 2;
inline short IPPROTO_IPIP = 4;
inline short IPPROTO_TCP = 6;
inline short IPPROTO_EGP = 8;
inline short IPPROTO_PUP = 12;
inline short IPPROTO_UDP = 17;
inline short IPPROTO_IDP = 22;
inline short IPPROTO_TP = 29;
inline short IPPROTO_IPV6 = 41;
inline short IPPROTO_ROUTING = 43;
inline short IPPROTO_FRAGMENT = 44;
inline short IPPROTO_RSVP = 46;
inline short IPPROTO_GRE = 47;
inline short IPPROTO_ESP = 50;
inline short IPPROTO_AH = 51;
inline short IPPROTO_ICMPV6 = 58;
inline short IPPROTO_NONE = 59;
inline short IPPROTO_DSTOPTS = 60;
inline short IPPROTO_PIM = 103;
inline short IPPROTO_SCTP = 132;
inline short IPPROTO_RAW = 255;

typedef struct conninfo {
	string ci_local;    /* local host, address or socket name */
	string ci_remote;   /* remote end */
	string ci_protocol; /* "ipv4", "ipv6", ... */
} conninfo_t;
