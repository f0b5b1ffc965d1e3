/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * printf_net.c -- names for addresses and ports: the conversions %I and %P, which illumos has.  What has no
 * name shows as it is.  The C library asks for names what the host is set up to ask, which may take its time.
 * Called by printf_conv.c.
 */
#include <arpa/inet.h>
#include <netdb.h>
#include <string.h>
#include "printf.h"

/* The name of the host with this address; len 0: it has none, or the text is no address. */
static size_t host_name(const char *address, char *name, size_t size)
{
	struct sockaddr_in6 six = {.sin6_family = AF_INET6};
	struct sockaddr_in four = {.sin_family = AF_INET};
	const void *sa = &four;
	socklen_t salen = sizeof(four);

	if (inet_pton(AF_INET6, address, &six.sin6_addr) == 1) {
		sa = &six;
		salen = sizeof(six);
	} else if (inet_pton(AF_INET, address, &four.sin_addr) != 1) {
		return 0;
	}
	return getnameinfo(sa, salen, name, (socklen_t)size, NULL, 0, NI_NAMEREQD) ? 0 : strlen(name);
}

void pf_host(struct print *text, const char *address, size_t len)
{
	char copy[INET6_ADDRSTRLEN] = "", name[NI_MAXHOST];
	size_t n = 0;

	if (len < sizeof(copy)) {
		memcpy(copy, address, len);
		n = host_name(copy, name, sizeof(name));
	}
	print_mem(text, n ? name : address, n ? n : len);
}

void pf_service(struct print *text, uint64_t port)
{
	struct servent *service = port <= UINT16_MAX ? getservbyport(htons((uint16_t)port), NULL) : NULL;

	if (service)
		print_str(text, service->s_name);
	else
		print_uint(text, port, 0);
}
