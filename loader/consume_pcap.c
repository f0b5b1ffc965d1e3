/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * consume_pcap.c -- the action pcap(): a packet goes into a capture file when freopen() has redirected the
 * output to one, else to tshark if there is one, else it is printed like tracemem() does.  Called by
 * consume_act.c.
 */
#include "consumer.h"
#include "host.h"
#include "pcap.h"

/* The items are the members of struct dt_pcap. */
void pcap_act(struct consumer *c, const struct consume_rec *r, const struct plan_act *pa)
{
	struct datum d = act_datum(r, pa, 0);
	struct pcap_packet p = {.len = act_int(r, pa, 1),
				.type = act_int(r, pa, 2),
				.time = act_int(r, pa, 3) + host_wall_offset()};
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
