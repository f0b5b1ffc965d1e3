/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Byte order and addresses as text.
 */
BEGIN
{
	printf("%x %x %x\n", htons(0x1234), ntohl(0x12345678), htonll(0x1122334455667788));
	printf("%x %x %x\n", ntohs(0x1234), htonl(0x12345678), ntohll(0x1122334455667788));
	p = (uint32_t *)alloca(16);
	p[0] = htonl(0xc0a80117);
	printf("%s %s\n", inet_ntop(AF_INET, p), inet_ntoa((ipaddr_t *)p));
	printf("%s\n", link_ntop(ARPHRD_ETHER, (uint8_t *)p));
	p[0] = htonl(0xfe800000);
	p[3] = htonl(0x0b76c8);
	printf("%s\n", inet_ntop(AF_INET6, p));
	p[0] = 0;
	p[3] = htonl(0x7f000001);
	printf("%s %s\n", inet_ntop(AF_INET6, p), inet_ntoa6((struct in6_addr *)p));
	printf("%s %s\n", inet_ntoa6((struct in6_addr *)p, 0), inet_ntoa6((struct in6_addr *)p, 1));
	printf("%d %d\n", getmajor(0x800001), getminor(0x800001));
	exit(0);
}
