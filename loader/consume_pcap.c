/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * consume_pcap.c -- the action pcap(): a packet goes into a capture file when freopen() has redirected the
 * output to one, else to tshark if there is one, else it is printed like tracemem() does.  Called by
 * consume_act.c.
 */
#include <time.h>
#include "consumer.h"
#include "pcap.h"

/* Record times count from the start of the machine. */
static uint64_t pcap_wall(uint64_t mono)
{
	struct timespec r, m;

	clock_gettime(CLOCK_REALTIME, &r);
	clock_gettime(CLOCK_MONOTONIC, &m);
	return mono + (uint64_t)(r.tv_sec - m.tv_sec) * 1000000000u + (uint64_t)r.tv_nsec -
	       (uint64_t)m.tv_nsec;
}

static uint64_t pcap_item(const struct consume_rec *r, const struct plan_act *pa, unsigned i)
{
	struct datum d = {.item = &pa->item[i], .base = r->data, .limit = r->size, .prid = r->hdr.prid};

	return datum_uint(&d);
}

/* The items are the members of struct dt_pcap. */
void pcap_act(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa)
{
	struct datum d = {.item = &pa->item[0], .base = r->data, .limit = r->size, .prid = r->hdr.prid};
	struct pcap_packet p = {.len = pcap_item(r, pa, 1),
				.type = pcap_item(r, pa, 2),
				.time = pcap_wall(pcap_item(r, pa, 3))};
	size_t n, max = (c->opts->pcapsize + 7) & ~UINT64_C(7);
	const char *why = NULL;

	p.data = datum_bytes(&d, &n);
	p.caplen = n < max ? n : max;
	if (p.caplen > p.len)
		p.caplen = p.len;
	if (!p.len)
		return; /* there was no packet */
	if (!c->pcaps)
		c->pcaps = pcap_new(max);
	if (!c->pcaps)
		why = "out of memory";
	else if (c->reopened)
		why = pcap_write(c->pcaps, c->reopened, &p);
	else if (!pcap_show(c->pcaps, &p))
		print_bytes(&c->env, p.data, p.caplen);
	if (why)
		fault_library(c, r, "couldn't write a packet to \"%s\": %s",
			      c->reopened ? c->reopened : "(output)", why);
}
