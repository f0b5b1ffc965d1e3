/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * net.c -- the providers ip, tcp and udp: packets on their way to and from network devices, and what becomes
 * of TCP connections.  Nothing is attached for these probes themselves: see proc.c.  All arguments come from
 * the same few places, which runtime/prov/net.bpf.c describes; the D library (ip.d, tcp.d, udp.d) translates
 * them.
 *
 * Whoever sends or receives is not always the current process: packets come in interrupts.
 */
#include "match.h"
#include "providers.h"

#define ARG(to, from, n)                                                                                     \
	{                                                                                                    \
		to " *", from, n, SP_KERNEL                                                                  \
	}
#define PACKET                                                                                               \
	ARG("pktinfo_t", "struct sk_buff *", 0), ARG("csinfo_t", "struct sock *", 1),                        \
		ARG("ipinfo_t", "struct iphdr *", 2)
#define IP                                                                                                   \
	{                                                                                                    \
		PACKET, ARG("ifinfo_t", "struct net_device *", 3), ARG("ipv4info_t", "struct iphdr *", 4),   \
			ARG("ipv6info_t", "struct ipv6hdr *", 5)                                             \
	}
#define UDP                                                                                                  \
	{                                                                                                    \
		PACKET, ARG("udpsinfo_t", "struct sock *", 3), ARG("udpinfo_t", "struct udphdr *", 4)        \
	}
#define TCP                                                                                                  \
	{                                                                                                    \
		PACKET, ARG("tcpsinfo_t", "struct tcp_sock *", 3), ARG("tcpinfo_t", "struct tcphdr *", 4),   \
			ARG("tcplsinfo_t", "int", 5)                                                         \
	}
#define TP(name, fn)                                                                                         \
	{                                                                                                    \
		{                                                                                            \
			.kind = DRAY_AT_RAW_TP, .target = name, .setup = fn                                  \
		}                                                                                            \
	}

static const struct fixed_probe ip_probes[] = {
	{"receive", IP, TP("netif_receive_skb", "dt_ctx_ip_receive")},
	{"send", IP, TP("net_dev_queue", "dt_ctx_ip_send")},
	{NULL},
};

static const struct fixed_probe udp_probes[] = {
	{"receive", UDP, TP("netif_receive_skb", "dt_ctx_udp_receive")},
	{"send", UDP, TP("net_dev_queue", "dt_ctx_udp_send")},
	{NULL},
};

static const struct fixed_probe tcp_probes[] = {
	{"accept-established", TCP, TP("inet_sock_set_state", "dt_ctx_tcp_accept_established")},
	{"accept-refused", TCP, TP("net_dev_queue", "dt_ctx_tcp_accept_refused")},
	{"connect-established", TCP, TP("inet_sock_set_state", "dt_ctx_tcp_connect_established")},
	{"connect-refused", TCP, TP("inet_sock_set_state", "dt_ctx_tcp_connect_refused")},
	{"connect-request", TCP, TP("inet_sock_set_state", "dt_ctx_tcp_connect_request")},
	{"receive", TCP, TP("netif_receive_skb", "dt_ctx_tcp_receive")},
	{"send", TCP, TP("net_dev_queue", "dt_ctx_tcp_send")},
	{"state-change", TCP, TP("inet_sock_set_state", "dt_ctx_tcp_state_change")},
	{NULL},
};

/* An empty provider field does not mean these: every probe named "send" or "receive" would be one. */
const struct provider prov_ip = {
	.name = "ip",
	FIXED_PROVIDER(ip_probes),
	.owns = match_owns_written,
};

const struct provider prov_tcp = {
	.name = "tcp",
	FIXED_PROVIDER(tcp_probes),
	.owns = match_owns_written,
};

const struct provider prov_udp = {
	.name = "udp",
	FIXED_PROVIDER(udp_probes),
	.owns = match_owns_written,
};
