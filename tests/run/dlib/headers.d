/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Every member of the translators of packet headers, from headers that the script writes itself; without a header they
 * are empty.
 */
this struct iphdr *i4;
this struct ipv6hdr *i6;
this struct tcphdr *t;
this struct udphdr *u;

inline ipv4info_t *v4 = xlate <ipv4info_t *> (this->i4);
inline ipv6info_t *v6 = xlate <ipv6info_t *> (this->i6);
inline ipinfo_t *ip = xlate <ipinfo_t *> (this->i4);
inline tcpinfo_t *tcp = xlate <tcpinfo_t *> (this->t);
inline udpinfo_t *udp = xlate <udpinfo_t *> (this->u);

BEGIN
{
	this->i4 = (struct iphdr *)alloca(sizeof (struct iphdr));
	*(uint8_t *)this->i4 = 0x46;
	this->i4->tos = 0x10;
	this->i4->tot_len = htons(1500);
	this->i4->id = htons(0x1234);
	this->i4->frag_off = htons(0x2007);
	this->i4->ttl = 64;
	this->i4->protocol = IPPROTO_SCTP;
	this->i4->check = htons(0xabcd);
	this->i4->saddr = htonl(0x0a000001);
	this->i4->daddr = htonl(0x0a000002);
	printf("version %d, header %d, tos %#x, length %d, ident %#x, flags %#x, offset %d\n", v4->ipv4_ver, v4->ipv4_ihl,
	       v4->ipv4_tos, v4->ipv4_length, v4->ipv4_ident, v4->ipv4_flags, v4->ipv4_offset);
	printf("ttl %d, %d is %s, checksum %#x, %#x > %#x\n", v4->ipv4_ttl, v4->ipv4_protocol, v4->ipv4_protostr,
	       v4->ipv4_checksum, ntohl(v4->ipv4_src), ntohl(v4->ipv4_dst));
	printf("%s > %s, at its place %d\n", v4->ipv4_saddr, v4->ipv4_daddr, v4->ipv4_hdr == this->i4);
	printf("IPv%d, %d bytes, %s > %s\n", ip->ip_ver, ip->ip_plength, ip->ip_saddr, ip->ip_daddr);
}

BEGIN
{
	this->i6 = (struct ipv6hdr *)alloca(sizeof (struct ipv6hdr));
	*(uint32_t *)this->i6 = htonl(0x6ab12345);
	this->i6->payload_len = htons(20);
	this->i6->nexthdr = IPPROTO_ICMPV6;
	this->i6->hop_limit = 255;
	this->i6->saddr.in6_u.u6_addr32[0] = htonl(0xfe800000);
	this->i6->saddr.in6_u.u6_addr32[1] = this->i6->saddr.in6_u.u6_addr32[2] = 0;
	this->i6->saddr.in6_u.u6_addr32[3] = htonl(1);
	this->i6->daddr.in6_u.u6_addr16[0] = htons(0xff02);
	this->i6->daddr.in6_u.u6_addr16[1] = 0;
	this->i6->daddr.in6_u.u6_addr32[1] = this->i6->daddr.in6_u.u6_addr32[2] = 0;
	this->i6->daddr.in6_u.u6_addr32[3] = htonl(0x10002);
	printf("version %d, class %#x, flow %#x, length %d, %d is %s, hops %d\n", v6->ipv6_ver, v6->ipv6_tclass, v6->ipv6_flow,
	       v6->ipv6_plen, v6->ipv6_nexthdr, v6->ipv6_nextstr, v6->ipv6_hlim);
	printf("%s > %s, at its place %d\n", v6->ipv6_saddr, v6->ipv6_daddr, v6->ipv6_hdr == this->i6);
	printf("%s > %s\n", inet_ntoa6(v6->ipv6_src), inet_ntoa6(v6->ipv6_dst));
	this->i4 = (struct iphdr *)this->i6;
	printf("IPv%d, %d bytes, %s > %s\n", ip->ip_ver, ip->ip_plength, ip->ip_saddr, ip->ip_daddr);
}

BEGIN
{
	this->t = (struct tcphdr *)alloca(sizeof (struct tcphdr));
	this->t->source = htons(80);
	this->t->dest = htons(50000);
	this->t->seq = htonl(0x11223344);
	this->t->ack_seq = htonl(0x55667788);
	this->t->doff = 0x80;
	this->t->flags = TH_SYN | TH_ACK;
	this->t->window = htons(501);
	this->t->check = htons(0xbeef);
	this->t->urg_ptr = htons(3);
	printf("%d > %d, seq %#x, ack %#x, offset %d, flags %#x\n", tcp->tcp_sport, tcp->tcp_dport, tcp->tcp_seq, tcp->tcp_ack,
	       tcp->tcp_offset, tcp->tcp_flags);
	printf("window %d, checksum %#x, urgent %d, at its place %d\n", tcp->tcp_window, tcp->tcp_checksum, tcp->tcp_urgent,
	       tcp->tcp_hdr == (uintptr_t)this->t);
	this->u = (struct udphdr *)alloca(sizeof (struct udphdr));
	this->u->source = htons(53);
	this->u->dest = htons(40000);
	this->u->len = htons(28);
	this->u->check = htons(0xcafe);
	printf("%d > %d, length %d, checksum %#x, at its place %d\n", udp->udp_sport, udp->udp_dport, udp->udp_length,
	       udp->udp_checksum, udp->udp_hdr == this->u);
}

BEGIN
{
	this->i4 = NULL;
	this->i6 = NULL;
	this->t = NULL;
	printf("%d %d %s %s %s\n", v4->ipv4_ver, v4->ipv4_length, v4->ipv4_protostr, v4->ipv4_saddr, v4->ipv4_daddr);
	printf("%d %d %s %s %s\n", v6->ipv6_ver, v6->ipv6_plen, v6->ipv6_nextstr, v6->ipv6_saddr, v6->ipv6_daddr);
	printf("%d %d %#x\n", tcp->tcp_sport, tcp->tcp_flags, tcp->tcp_hdr);
	exit(0);
}
