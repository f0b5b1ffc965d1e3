/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * pcap.h -- capture files, one for each name that freopen() has given the output, and the one tshark that
 * shows packets when the output was not redirected.
 */
#ifndef LOADER_PCAP_H
#define LOADER_PCAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "print.h"

struct pcaps;

/* A packet as pcap() has recorded it. */
struct pcap_packet {
	const unsigned char *data;
	uint32_t caplen; /* bytes there */
	uint32_t len;	 /* of the packet itself */
	uint32_t type;	 /* second argument of pcap() */
	uint64_t time;	 /* ns since 1970 */
};

/* snaplen: most bytes of a packet that the files will hold.  NULL: out of memory. */
struct pcaps *pcap_new(uint32_t snaplen);
/* Writes out and closes everything; what tshark still has to say goes to `out`. */
void pcap_free(struct pcaps *p, struct print *out);

/* Adds a packet to the file `name`, which is begun anew at its first packet.  NULL, or what is wrong. */
const char *pcap_write(struct pcaps *p, const char *name, const struct pcap_packet *pkt);
/* Hands a packet to tshark, started at the first one; false when there is none. */
bool pcap_show(struct pcaps *p, const struct pcap_packet *pkt);
/* Takes over what tshark has said meanwhile; does not wait. */
void pcap_poll(struct pcaps *p, struct print *out);

#endif
