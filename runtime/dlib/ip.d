/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * ip.d -- D library: packets, their IP headers, sockets and network interfaces.  Headers are what the protocols say,
 * in network byte order.
 */
typedef uint32_t ipaddr_t;
typedef uint64_t netstackid_t;

struct in6_addr {
	union {
		uint8_t u6_addr8[16];
		uint16_t u6_addr16[8];
		uint32_t u6_addr32[4];
	} in6_u;
};
typedef struct in6_addr in6_addr_t;

struct iphdr {
	uint8_t ihl : 4;
	uint8_t version : 4;
	uint8_t tos;
	uint16_t tot_len;
	uint16_t id;
	uint16_t frag_off;
	uint8_t ttl;
	uint8_t protocol;
	uint16_t check;
	uint32_t saddr;
	uint32_t daddr;
};

struct ipv6hdr {
	uint8_t priority : 4;
	uint8_t version : 4;
	uint8_t flow_lbl[3];
	uint16_t payload_len;
	uint8_t nexthdr;
	uint8_t hop_limit;
	struct in6_addr saddr;
	struct in6_addr daddr;
};

extern struct net_device {
	char name[16];
	int ifindex;
	unsigned int flags;
};
extern struct sock_common {
	unsigned short skc_family;
	unsigned char skc_state;
	uint16_t skc_num;
	uint16_t skc_dport;
	uint32_t skc_daddr;
	uint32_t skc_rcv_saddr;
	struct in6_addr skc_v6_daddr;
	struct in6_addr skc_v6_rcv_saddr;
};
extern struct sock {
	struct sock_common __sk_common;
};

typedef struct pktinfo {
	uintptr_t pkt_addr; /* the struct sk_buff */
} pktinfo_t;

typedef struct csinfo {
	uintptr_t cs_addr; /* the struct sock */
	uint64_t cs_cid;   /* tells connections apart: the same */
	pid_t cs_pid;	   /* not known: 0 */
	zoneid_t cs_zoneid;
} csinfo_t;

typedef struct ipinfo {
	uint8_t ip_ver;	     /* 4 or 6 */
	uint32_t ip_plength; /* bytes behind the header */
	string ip_saddr;
	string ip_daddr;
} ipinfo_t;

typedef struct ifinfo {
	string if_name;
	int8_t if_local;	 /* delivered locally */
	netstackid_t if_ipstack; /* not known: 0 */
	uintptr_t if_addr;	 /* the struct net_device */
} ifinfo_t;

typedef struct ipv4info {
	uint8_t ipv4_ver;
	uint8_t ipv4_ihl;     /* header length in bytes */
	uint8_t ipv4_tos;
	uint16_t ipv4_length; /* header and payload */
	uint16_t ipv4_ident;
	uint8_t ipv4_flags;
	uint16_t ipv4_offset; /* of the fragment */
	uint8_t ipv4_ttl;
	uint8_t ipv4_protocol;
	string ipv4_protostr;
	uint16_t ipv4_checksum;
	ipaddr_t ipv4_src;
	ipaddr_t ipv4_dst;
	string ipv4_saddr;
	string ipv4_daddr;
	struct iphdr *ipv4_hdr;
} ipv4info_t;

typedef struct ipv6info {
	uint8_t ipv6_ver;
	uint8_t ipv6_tclass;
	uint32_t ipv6_flow;
	uint16_t ipv6_plen;
	uint8_t ipv6_nexthdr;
	string ipv6_nextstr;
	uint8_t ipv6_hlim;
	in6_addr_t *ipv6_src;
	in6_addr_t *ipv6_dst;
	string ipv6_saddr;
	string ipv6_daddr;
	struct ipv6hdr *ipv6_hdr;
} ipv6info_t;

inline string ip_protocol_string[int p] =
	p == 6 ? "TCP" : p == 17 ? "UDP" : p == 1 ? "ICMP" : p == 58 ? "ICMPv6" : p == 2 ? "IGMP" : p == 41 ? "IPv6" :
	p == 50 ? "ESP" : p == 51 ? "AH" : p == 132 ? "SCTP" : lltostr((int64_t)p);

/*
 * Addresses: of a header (its first half byte is the version) those of sender and receiver, of a socket those of its
 * own and the other end.
 */
inline int ip_version[uintptr_t h] = *(uint8_t *)h >> 4;
inline int ip_family[uintptr_t h, struct sock *s] =
	h ? (ip_version[h] == 4 ? 2 : 10) : s ? s->__sk_common.skc_family : 0;
inline uintptr_t ip_header_addr[uintptr_t h, int receiver] =
	h + (ip_version[h] == 4 ? 12 : 8) + (receiver ? (ip_version[h] == 4 ? 4 : 16) : 0);
inline uintptr_t ip_sock_addr[struct sock *s, int other] = s->__sk_common.skc_family == 2 ?
	(other ? (uintptr_t)&s->__sk_common.skc_daddr : (uintptr_t)&s->__sk_common.skc_rcv_saddr) :
	(other ? (uintptr_t)&s->__sk_common.skc_v6_daddr : (uintptr_t)&s->__sk_common.skc_v6_rcv_saddr);
inline string ip_text[int family, uintptr_t a] = family == 2 ? inet_ntoa((ipaddr_t *)a) :
	family == 10 ? inet_ntoa6((struct in6_addr *)a) : "<unknown>";

#pragma D binding "1.5" translator
translator pktinfo_t < struct sk_buff *S > {
	pkt_addr = (uintptr_t)S;
};

#pragma D binding "1.5" translator
translator csinfo_t < struct sock *S > {
	cs_addr = (uintptr_t)S;
	cs_cid = (uint64_t)S;
	cs_pid = 0;
	cs_zoneid = 0;
};

/* Of a probe without packet the addresses are those of its socket: arg1, and arg7 says which way. */
#pragma D binding "1.5" translator
translator ipinfo_t < struct iphdr *I > {
	ip_ver = ip_family[(uintptr_t)I, (struct sock *)arg1] == 10 ? 6 : 4;
	ip_plength = !I ? 0 : ip_version[(uintptr_t)I] == 4 ? ntohs(I->tot_len) - ((*(uint8_t *)I & 15) << 2) :
		ntohs(((struct ipv6hdr *)I)->payload_len);
	ip_saddr = ip_text[ip_family[(uintptr_t)I, (struct sock *)arg1],
		I ? ip_header_addr[(uintptr_t)I, 0] : ip_sock_addr[(struct sock *)arg1, arg7]];
	ip_daddr = ip_text[ip_family[(uintptr_t)I, (struct sock *)arg1],
		I ? ip_header_addr[(uintptr_t)I, 1] : ip_sock_addr[(struct sock *)arg1, !arg7]];
};

#pragma D binding "1.5" translator
translator ifinfo_t < struct net_device *N > {
	if_name = N ? stringof(N->name) : "<unknown>";
	if_local = N ? (N->flags & 8) != 0 : 1;
	if_ipstack = 0;
	if_addr = (uintptr_t)N;
};

#pragma D binding "1.5" translator
translator ipv4info_t < struct iphdr *I > {
	ipv4_ver = I ? 4 : 0;
	ipv4_ihl = I ? (*(uint8_t *)I & 15) << 2 : 0;
	ipv4_tos = I ? I->tos : 0;
	ipv4_length = I ? ntohs(I->tot_len) : 0;
	ipv4_ident = I ? ntohs(I->id) : 0;
	ipv4_flags = I ? ntohs(I->frag_off) >> 12 : 0;
	ipv4_offset = I ? ntohs(I->frag_off) & 0x1fff : 0;
	ipv4_ttl = I ? I->ttl : 0;
	ipv4_protocol = I ? I->protocol : 0;
	ipv4_protostr = I ? ip_protocol_string[I->protocol] : "<null>";
	ipv4_checksum = I ? ntohs(I->check) : 0;
	ipv4_src = I ? I->saddr : 0;
	ipv4_dst = I ? I->daddr : 0;
	ipv4_saddr = I ? inet_ntoa(&I->saddr) : "<null>";
	ipv4_daddr = I ? inet_ntoa(&I->daddr) : "<null>";
	ipv4_hdr = I;
};

#pragma D binding "1.5" translator
translator ipv6info_t < struct ipv6hdr *I > {
	ipv6_ver = I ? 6 : 0;
	ipv6_tclass = I ? I->priority << 4 | I->flow_lbl[0] >> 4 : 0;
	ipv6_flow = I ? (I->flow_lbl[0] & 15) << 16 | I->flow_lbl[1] << 8 | I->flow_lbl[2] : 0;
	ipv6_plen = I ? ntohs(I->payload_len) : 0;
	ipv6_nexthdr = I ? I->nexthdr : 0;
	ipv6_nextstr = I ? ip_protocol_string[I->nexthdr] : "<null>";
	ipv6_hlim = I ? I->hop_limit : 0;
	ipv6_src = I ? &I->saddr : NULL;
	ipv6_dst = I ? &I->daddr : NULL;
	ipv6_saddr = I ? inet_ntoa6(&I->saddr) : "<null>";
	ipv6_daddr = I ? inet_ntoa6(&I->daddr) : "<null>";
	ipv6_hdr = I;
};
