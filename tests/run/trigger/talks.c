/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * talks.c -- trigger: talks [PORT]: over the loopback interface, which it brings up, a TCP connection that
 * carries "hello", one that is refused, a datagram of 3 bytes.  The server listens at PORT (default 47001);
 * nobody listens at PORT + 1.
 */
#include <arpa/inet.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

static void loopback_up(void)
{
	int s = socket(AF_INET, SOCK_DGRAM, 0);
	struct ifreq r = {.ifr_name = "lo"};

	if (!ioctl(s, SIOCGIFFLAGS, &r) && !(r.ifr_flags & IFF_UP)) {
		r.ifr_flags |= IFF_UP;
		ioctl(s, SIOCSIFFLAGS, &r);
	}
	close(s);
}

static struct sockaddr_in at(int port)
{
	return (struct sockaddr_in){
		.sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
}

static int tcp(int port)
{
	struct sockaddr_in a = at(port);
	int one = 1, s = socket(AF_INET, SOCK_STREAM, 0), c = socket(AF_INET, SOCK_STREAM, 0), peer;
	char buf[16];

	setsockopt(s, SOL_SOCKET, SO_REUSEADDR, &one, sizeof(one));
	if (bind(s, (void *)&a, sizeof(a)) || listen(s, 1) || connect(c, (void *)&a, sizeof(a)))
		return 1;
	peer = accept(s, NULL, NULL);
	if (write(c, "hello", 5) != 5 || read(peer, buf, sizeof(buf)) != 5)
		return 1;
	close(c);
	/* The client's end closes first, and the server sees that before it closes its own. */
	if (read(peer, buf, sizeof(buf)))
		return 1;
	close(peer);
	close(s);
	c = socket(AF_INET, SOCK_STREAM, 0);
	a = at(port + 1);
	if (!connect(c, (void *)&a, sizeof(a)))
		return 1;
	close(c);
	return 0;
}

static int udp(int port)
{
	struct sockaddr_in a = at(port);
	int s = socket(AF_INET, SOCK_DGRAM, 0);
	char buf[16];

	if (bind(s, (void *)&a, sizeof(a)) || sendto(s, "abc", 3, 0, (void *)&a, sizeof(a)) != 3 ||
	    read(s, buf, sizeof(buf)) != 3)
		return 1;
	close(s);
	return 0;
}

int main(int argc, char **argv)
{
	int port = argc > 1 ? atoi(argv[1]) : 47001;

	loopback_up();
	if (tcp(port) || udp(port)) {
		perror("talks");
		return 1;
	}
	return 0;
}
