/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Every member of the translators of sockets, connections, packets and interfaces, from structures of the kernel that
 * the script fills itself, each member where the kernel has it.
 */
#pragma D option scratchsize=16384

this struct sock *s;
this struct tcp_sock *t;
this struct net_device *n;

inline csinfo_t *cs = xlate <csinfo_t *> (this->s);
inline tcpsinfo_t *tcps = xlate <tcpsinfo_t *> (this->t);
inline ifinfo_t *iface = xlate <ifinfo_t *> (this->n);

BEGIN
{
	this->s = (struct sock *)alloca(8);
	printf("%d %d %d %d\n", cs->cs_addr == (uintptr_t)this->s, cs->cs_cid == cs->cs_addr, cs->cs_pid, cs->cs_zoneid);
	printf("%d\n", xlate <pktinfo_t> ((struct sk_buff *)this->s).pkt_addr == (uintptr_t)this->s);
	printf("%d\n", xlate <udpsinfo_t> (this->s).udps_addr == (uintptr_t)this->s);
	printf("%d\n", xlate <tcplsinfo_t> (TCP_STATE_LISTEN).tcps_state);
}

BEGIN
{
	this->t = (struct tcp_sock *)alloca(6000);
	this->s = (struct sock *)this->t;
	*(unsigned short *)&this->s->__sk_common.skc_family = AF_INET;
	*(uint32_t *)&this->s->__sk_common.skc_rcv_saddr = htonl(0x0a000001);
	*(uint32_t *)&this->s->__sk_common.skc_daddr = htonl(0x0a000002);
	*(uint16_t *)&this->s->__sk_common.skc_dport = htons(50000);
	*(uint16_t *)&((struct inet_sock *)this->t)->inet_sport = htons(80);
	printf("%s:%d > %s:%d, local %d", tcps->tcps_laddr, tcps->tcps_lport, tcps->tcps_raddr, tcps->tcps_rport, tcps->tcps_local);
	*(uint32_t *)&this->s->__sk_common.skc_daddr = htonl(0x0a000001);
	printf(" %d, active %d, state %d, at its place %d\n", tcps->tcps_local, tcps->tcps_active, tcps->tcps_state,
	       tcps->tcps_addr == (uintptr_t)this->t);
}

BEGIN
{
	this->t = (struct tcp_sock *)alloca(6000);
	*(uint32_t *)&this->t->snd_una = 1005;
	*(uint64_t *)&this->t->bytes_acked = 5;
	*(uint32_t *)&this->t->snd_nxt = 1010;
	*(uint32_t *)&this->t->rcv_nxt = 2020;
	*(uint64_t *)&this->t->bytes_received = 20;
	*(uint32_t *)&this->t->snd_wnd = 501;
	*(uint32_t *)&this->t->rcv_wnd = 502;
	printf("iss %d, unacknowledged %d, next %d, sack %d %d\n", tcps->tcps_iss, tcps->tcps_suna, tcps->tcps_snxt,
	       tcps->tcps_sack_fack, tcps->tcps_sack_snxt);
	printf("irs %d, acknowledged %d, next %d, windows %d %d\n", tcps->tcps_irs, tcps->tcps_rack, tcps->tcps_rnxt,
	       tcps->tcps_swnd, tcps->tcps_rwnd);
}

BEGIN
{
	this->t = (struct tcp_sock *)alloca(6000);
	*(uint32_t *)&this->t->snd_cwnd = 10;
	*(uint32_t *)&this->t->snd_ssthresh = 11;
	*(uint32_t *)&this->t->inet_conn.icsk_rto = 12;
	*(uint32_t *)&this->t->mss_cache = 1460;
	*(uint32_t *)&this->t->srtt_us = 8 * 13000;
	*(uint32_t *)&this->t->mdev_us = 4 * 14000;
	printf("cwnd %d, threshold %d, rto %d, mss %d, retransmits %d, rtt %d, deviation %d, scales %d %d\n", tcps->tcps_cwnd,
	       tcps->tcps_cwnd_ssthresh, tcps->tcps_rto, tcps->tcps_mss, tcps->tcps_retransmit, tcps->tcps_rtt,
	       tcps->tcps_rtt_sd, tcps->tcps_snd_ws, tcps->tcps_rcv_ws);
}

BEGIN
{
	this->n = (struct net_device *)alloca(6000);
	*(uint16_t *)this->n->name = 'l';
	*(unsigned *)&this->n->flags = 0x49;
	printf("%s, local %d, stack %d, at its place %d\n", iface->if_name, iface->if_local, iface->if_ipstack,
	       iface->if_addr == (uintptr_t)this->n);
	*(unsigned *)&this->n->flags = 0x41;
	printf("another: local %d\n", iface->if_local);
	this->n = NULL;
	printf("%s, local %d\n", iface->if_name, iface->if_local);
	this->t = NULL;
	printf("%d %d %d %s\n", tcps->tcps_local, tcps->tcps_lport, tcps->tcps_iss, tcps->tcps_raddr);
	exit(0);
}
