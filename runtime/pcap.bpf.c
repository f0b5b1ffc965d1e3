/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * pcap.bpf.c -- pcap(): copies a packet into a record.  The helper that copies any packet is for network
 * programs alone, so this reads what a struct sk_buff is made of: the linear part, then the pages behind it.
 *
 * A page has an address only through two variables of the kernel (dt_cfg.page_offset, dt_cfg.vmemmap); where
 * the loader does not know them, and for memory of devices, the capture ends before the pages.
 */
#include "dt.h"

#define PCAP_FRAGS 17 /* pages of a packet that are looked at: what the kernel has by default */
#define PCAP_PAGE_SHIFT 12

/* A struct bio_vec, later a struct skb_frag: the same three words. */
struct dt_frag {
	u64 page; /* struct page *; bit 0: memory of a device */
	u32 len, off;
};

#pragma clang attribute push(__attribute__((preserve_access_index)), apply_to = record)
struct sk_buff___pcap {
	unsigned char *head, *data;
	u32 len, data_len, end;
	u16 network_header, mac_header;
};
struct skb_shared_info___pcap {
	u8 nr_frags;
	struct dt_frag frags[PCAP_FRAGS];
};
struct page {
	unsigned long flags;
};
#pragma clang attribute pop

/* Copies to the tail of the record, as much as goes; how many bytes. */
static DT_INLINE u64 take(void *rec, u64 at, u64 got, u64 src, u64 n, u64 max)
{
	void *dst = rec + dt_bound(at + got, dt_recsize - max);

	if (n > max - got)
		n = max - got;
	n = dt_bound(n, max);
	return bpf_probe_read_kernel(dst, n, (const void *)src) ? 0 : n;
}

/*
 * Where a capture of this type begins, relative to the data: a packet on its way out has its link header
 * there already, one that comes in has none any more.
 */
static DT_INLINE s64 start_of(const struct sk_buff___pcap *skb, u64 data, u64 linear, u64 type)
{
	u64 at = data - (u64)BPF_CORE_READ(skb, head);
	u64 network = BPF_CORE_READ(skb, network_header), mac = BPF_CORE_READ(skb, mac_header);

	if (type == DT_PCAP_IP && network > at && network - at < linear)
		return network - at;
	if (type == DT_PCAP_ETHERNET && at - mac == DT_PCAP_ETHERNET_HEADER)
		return -(s64)DT_PCAP_ETHERNET_HEADER;
	return 0;
}

static DT_INLINE u64 page_word(u64 addr)
{
	u64 v = 0;

	bpf_probe_read_kernel(&v, sizeof(v), (const void *)addr);
	return v;
}

static DT_INLINE u64 take_pages(void *rec, u64 tail, u64 got, const struct sk_buff___pcap *skb, u64 max)
{
	const struct skb_shared_info___pcap *info =
		(const void *)(BPF_CORE_READ(skb, head) + BPF_CORE_READ(skb, end));
	u64 frags = (u64)&info->frags, base = page_word(dt_cfg.page_offset);
	u64 vmemmap = page_word(dt_cfg.vmemmap);
	u32 nr = BPF_CORE_READ(info, nr_frags), i;
	struct dt_frag f;

#pragma clang loop unroll(disable)
	for (i = 0; i < PCAP_FRAGS; i++) {
		u64 n;

		if (i >= nr || got >= max ||
		    bpf_probe_read_kernel(&f, sizeof(f), (const void *)(frags + i * sizeof(f))) || f.page & 1)
			break;
		n = take(rec, tail, got,
			 base + ((f.page - vmemmap) / bpf_core_type_size(struct page) << PCAP_PAGE_SHIFT) +
				 f.off,
			 f.len, max);
		got += n;
		if (n < f.len)
			break;
	}
	return got;
}

DT_INLINE u64 dt_rec_pcap(struct dt_mstate *ms, void *rec, u64 off, u64 tail, u64 addr, u64 type, u64 max)
{
	const struct sk_buff___pcap *skb = (const void *)addr;
	struct dt_pcap *p = rec + off;
	u64 got, data, linear;
	s64 start;
	u32 len;

	p->time = dt_bv_timestamp(ms);
	p->type = type;
	p->len = 0;
	p->data.off = tail;
	p->data.len = 0;
	if (!addr)
		return tail;
	if (bpf_core_read(&len, sizeof(len), &skb->len)) {
		dt_fault_set(ms, DT_FAULT_BADADDR, addr);
		return tail;
	}
	data = (u64)BPF_CORE_READ(skb, data);
	linear = len - BPF_CORE_READ(skb, data_len);
	start = start_of(skb, data, linear, type);
	linear -= start;
	p->len = len - start;
	got = take(rec, tail, 0, data + start, linear, max);
	if (dt_cfg.page_offset && got == linear)
		got = take_pages(rec, tail, got, skb, max);
	p->data.len = got;
	return tail + got;
}
