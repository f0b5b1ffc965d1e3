/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* udp.d -- D library: UDP headers and sockets.  arg2, arg4 and arg7 are those of runtime/prov/net.bpf.c. */
struct udphdr {
	uint16_t source;
	uint16_t dest;
	uint16_t len;
	uint16_t check;
};

typedef struct udpinfo {
	uint16_t udp_sport;
	uint16_t udp_dport;
	uint16_t udp_length; /* header and data */
	uint16_t udp_checksum;
	struct udphdr *udp_hdr;
} udpinfo_t;

typedef struct udpsinfo {
	uintptr_t udps_addr; /* the struct sock */
	uint16_t udps_lport; /* local port */
	uint16_t udps_rport; /* remote port */
	string udps_laddr;
	string udps_raddr;
} udpsinfo_t;

#pragma D binding "1.6.3" translator
translator udpinfo_t < struct udphdr *U > {
	udp_sport = ntohs(U->source);
	udp_dport = ntohs(U->dest);
	udp_length = ntohs(U->len);
	udp_checksum = ntohs(U->check);
	udp_hdr = U;
};

#pragma D binding "1.6.3" translator
translator udpsinfo_t < struct sock *S > {
	udps_addr = (uintptr_t)S;
	udps_lport = ntohs(arg7 ? ((struct udphdr *)arg4)->dest : ((struct udphdr *)arg4)->source);
	udps_rport = ntohs(arg7 ? ((struct udphdr *)arg4)->source : ((struct udphdr *)arg4)->dest);
	udps_laddr = ip_text[ip_family[arg2, S], ip_header_addr[arg2, arg7]];
	udps_raddr = ip_text[ip_family[arg2, S], ip_header_addr[arg2, !arg7]];
};
