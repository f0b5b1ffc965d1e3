/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * net.bpf.c -- probes of the ip, tcp and udp providers, on the raw tracepoints
 *	net_dev_queue(struct sk_buff *skb)	a packet goes to a network device
 *	netif_receive_skb(struct sk_buff *skb)	one comes from it
 *	inet_sock_set_state(const struct sock *sk, int old, int new)
 *
 * All know their packet, its headers and its socket in the same arguments:
 *	arg0	struct sk_buff *, or NULL
 *	arg1	struct sock *, or NULL
 *	arg2	header of IPv4 or IPv6, or NULL
 *	arg3	ip: struct net_device *; tcp, udp: the socket again
 *	arg4	ip: header of IPv4, or NULL; tcp, udp: their header, or NULL
 *	arg5	ip: header of IPv6, or NULL; tcp: the state before
 *	arg6	tcp: the state
 *	arg7	tcp, udp: 1 for what comes in, 0 for what goes out
 */
#include "ctx.h"

#pragma clang attribute push(__attribute__((preserve_access_index)), apply_to = record)
struct sock_common___net {
	volatile unsigned char skc_state;
};
struct sock___net {
	struct sock_common___net __sk_common;
	u16 sk_protocol;
};
struct sk_buff___net {
	unsigned char *head, *data;
	u16 network_header;
	u16 protocol;
	struct sock___net *sk;
	void *dev;
};
#pragma clang attribute pop

/* Ethernet protocol numbers and TCP states, in the kernel's byte order and numbers. */
enum { DT_ETH_IP = 0x0008, DT_ETH_IPV6 = 0xdd86 };
enum { DT_IPPROTO_TCP = 6, DT_IPPROTO_UDP = 17 };
enum { DT_TCP_ESTABLISHED = 1, DT_TCP_SYN_SENT = 2, DT_TCP_SYN_RECV = 3, DT_TCP_CLOSE = 7 };
enum { DT_TH_RST = 0x04, DT_TH_ACK = 0x10 };

struct dt_packet {
	const struct sk_buff___net *skb;
	u64 ip, transport; /* headers; transport 0: a later fragment has none */
	bool v6;
	u8 proto;
};

/*
 * Finds the headers; false when this is no IP packet.  What comes in starts with the network header, to which
 * the skb's own offset is set only later.  Extension headers of IPv6 are not followed.
 */
static DT_INLINE bool dt_packet_parse(struct dt_packet *p, u64 skb, bool in)
{
	u8 first = 0, h[10];
	const struct sk_buff___net *s = (const void *)skb;
	u16 protocol = BPF_CORE_READ(s, protocol);

	p->skb = s;
	if (protocol != DT_ETH_IP && protocol != DT_ETH_IPV6)
		return false;
	p->ip = in ? (u64)BPF_CORE_READ(s, data)
		   : (u64)BPF_CORE_READ(s, head) + BPF_CORE_READ(s, network_header);
	p->v6 = protocol == DT_ETH_IPV6;
	if (bpf_probe_read_kernel(h, sizeof(h), (const void *)p->ip))
		return false;
	first = h[0];
	p->proto = p->v6 ? h[6] : h[9];
	if (p->v6)
		p->transport = p->ip + 40;
	else
		p->transport = (h[6] & 0x1f) || h[7] ? 0 : p->ip + (first & 15) * 4;
	return true;
}

static DT_INLINE int dt_ip_packet(struct dt_mstate *ms, u64 skb, u32 args, bool in)
{
	const struct sk_buff___net *s = (const void *)skb;
	struct dt_packet p;

	if (!dt_packet_parse(&p, skb, in))
		return DT_SKIP;
	DT_ARG(0, skb);
	DT_ARG(1, BPF_CORE_READ(s, sk));
	DT_ARG(2, p.ip);
	DT_ARG(3, BPF_CORE_READ(s, dev));
	DT_ARG(4, p.v6 ? 0 : p.ip);
	DT_ARG(5, p.v6 ? p.ip : 0);
	dt_args_zero(ms, args, 6);
	return 0;
}

DT_SETUP dt_ctx_ip_send(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	return dt_ip_packet(ms, ctx[0], args, false);
}

DT_SETUP dt_ctx_ip_receive(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	return dt_ip_packet(ms, ctx[0], args, true);
}

/* A packet of a transport protocol. */
static DT_INLINE int dt_transport_packet(struct dt_mstate *ms, struct dt_packet *p, u32 args, bool in)
{
	const struct sk_buff___net *s = p->skb;
	const struct sock___net *sk = in ? NULL : BPF_CORE_READ(s, sk);
	u8 state = 0;

	if (args & 0x60 && sk)
		state = BPF_CORE_READ(sk, __sk_common.skc_state);
	DT_ARG(0, p->skb);
	DT_ARG(1, sk);
	DT_ARG(2, p->ip);
	DT_ARG(3, sk);
	DT_ARG(4, p->transport);
	DT_ARG(5, state);
	DT_ARG(6, state);
	DT_ARG(7, in);
	dt_args_zero(ms, args, 8);
	return 0;
}

static DT_INLINE int dt_transport(struct dt_mstate *ms, u64 skb, u32 args, bool in, u8 proto)
{
	struct dt_packet p;

	if (!dt_packet_parse(&p, skb, in) || p.proto != proto || !p.transport)
		return DT_SKIP;
	return dt_transport_packet(ms, &p, args, in);
}

DT_SETUP dt_ctx_udp_send(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	return dt_transport(ms, ctx[0], args, false, DT_IPPROTO_UDP);
}

DT_SETUP dt_ctx_udp_receive(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	return dt_transport(ms, ctx[0], args, true, DT_IPPROTO_UDP);
}

DT_SETUP dt_ctx_tcp_send(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	return dt_transport(ms, ctx[0], args, false, DT_IPPROTO_TCP);
}

DT_SETUP dt_ctx_tcp_receive(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	return dt_transport(ms, ctx[0], args, true, DT_IPPROTO_TCP);
}

/* What answers a SYN that nobody wants: a reset with sequence number 0 that acknowledges it. */
DT_SETUP dt_ctx_tcp_accept_refused(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	struct dt_packet p;
	struct {
		u32 ports, seq, ack;
		u8 offset, flags;
	} h = {};

	if (!dt_packet_parse(&p, ctx[0], false) || p.proto != DT_IPPROTO_TCP || !p.transport)
		return DT_SKIP;
	if (bpf_probe_read_kernel(&h, 14, (const void *)p.transport) || h.seq ||
	    (h.flags & (DT_TH_RST | DT_TH_ACK)) != (DT_TH_RST | DT_TH_ACK))
		return DT_SKIP;
	return dt_transport_packet(ms, &p, args, false);
}

/* A change of state, from old to new; -1 means any state. */
static DT_INLINE int dt_tcp_state(struct dt_mstate *ms, u64 *ctx, u32 args, int old, int new, bool in)
{
	const struct sock___net *sk = (const void *)ctx[0];
	s32 from = ctx[1], to = ctx[2];

	if ((old >= 0 && from != old) || (new >= 0 && to != new))
		return DT_SKIP;
	if (BPF_CORE_READ(sk, sk_protocol) != DT_IPPROTO_TCP)
		return DT_SKIP;
	if (args & 1)
		ms->arg[0] = 0;
	DT_ARG(1, ctx[0]);
	DT_ARG(3, ctx[0]);
	DT_ARG(5, (s64)from);
	DT_ARG(6, (s64)to);
	DT_ARG(7, in);
	if (args & 4)
		ms->arg[2] = 0;
	if (args & 16)
		ms->arg[4] = 0;
	dt_args_zero(ms, args, 8);
	return 0;
}

DT_SETUP dt_ctx_tcp_state_change(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	return dt_tcp_state(ms, ctx, args, -1, -1, true);
}

DT_SETUP dt_ctx_tcp_connect_request(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	return dt_tcp_state(ms, ctx, args, DT_TCP_CLOSE, DT_TCP_SYN_SENT, false);
}

DT_SETUP dt_ctx_tcp_connect_established(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	return dt_tcp_state(ms, ctx, args, DT_TCP_SYN_SENT, DT_TCP_ESTABLISHED, true);
}

DT_SETUP dt_ctx_tcp_connect_refused(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	return dt_tcp_state(ms, ctx, args, DT_TCP_SYN_SENT, DT_TCP_CLOSE, true);
}

DT_SETUP dt_ctx_tcp_accept_established(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	return dt_tcp_state(ms, ctx, args, DT_TCP_SYN_RECV, DT_TCP_ESTABLISHED, true);
}
