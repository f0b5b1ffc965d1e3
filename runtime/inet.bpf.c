/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * inet.bpf.c -- network addresses as text: IPv6 with its longest run of zero words shortened, IPv4 inside
 * IPv6, and link-layer addresses.  The text is made on the stack and then cut to strsize.
 */
#include "dt.h"

#define TEXT_MAX 64
#define NWORDS 8
#define AF_INET 2
#define AF_INET6 10
#define ARPHRD_ETHER 1
#define ARPHRD_INFINIBAND 32

struct inet_text {
	char s[TEXT_MAX];
	u32 n;
};

static DT_INLINE void inet_put(struct inet_text *t, char c)
{
	u64 at = t->n;

	dt_hide(at);
	t->s[at & (TEXT_MAX - 1)] = c;
	t->n++;
}

static DT_INLINE void inet_hex(struct inet_text *t, u32 digit)
{
	inet_put(t, digit < 10 ? '0' + digit : 'a' + digit - 10);
}

static DT_INLINE void inet_word(struct inet_text *t, u32 w)
{
	if (w >> 12)
		inet_hex(t, w >> 12);
	if (w >> 8)
		inet_hex(t, (w >> 8) & 15);
	if (w >> 4)
		inet_hex(t, (w >> 4) & 15);
	inet_hex(t, w & 15);
}

/* Each number leaves the verifier with a length that it knows nothing about, or paths would multiply. */
static DT_SHARED void inet_byte(struct inet_text *t, u32 b)
{
	if (b >= 100)
		inet_put(t, '0' + b / 100);
	if (b >= 10)
		inet_put(t, '0' + b / 10 % 10);
	inet_put(t, '0' + b % 10);
	t->n = dt_unknown(t->n);
}

static DT_INLINE void inet_ipv4(struct inet_text *t, const u8 *b)
{
	for (int i = 0; i < 4; i++) {
		if (i)
			inet_put(t, '.');
		inet_byte(t, b[i]);
	}
}

static DT_INLINE u32 inet_at(const u8 *b, int i)
{
	return b[2 * i] << 8 | b[2 * i + 1];
}

/* Is the address an IPv4 one in disguise: ::a.b.c.d (but not :: and ::1), or ::ffff:a.b.c.d? */
static DT_INLINE bool holds_ipv4(const u8 *b)
{
	u32 high = 0, w5 = inet_at(b, 5);

	for (int i = 0; i < 5; i++)
		high |= inet_at(b, i);
	return !high && (w5 == 0xffff || (!w5 && inet_at(b, 6)));
}

/*
 * What the loops over the words of an address share.  The verifier follows a body once, not once a word.  All
 * is as small as can be: the stacks of programs, functions and loop bodies together may have 512 bytes.
 */
struct inet_walk {
	struct inet_text t;
	u8 b[16];
	u8 words;	       /* to write as hexadecimal numbers */
	u8 run, best, best_at; /* zero words: how many in a row now; the longest run, and where it is */
};

static DT_INLINE u32 inet_walk_word(const struct inet_walk *w, u32 i)
{
	i = dt_bound(i, NWORDS - 1);
	return w->b[2 * i] << 8 | w->b[2 * i + 1];
}

static long inet_count_zeroes(u32 i, struct inet_walk *w)
{
	u32 run = inet_walk_word(w, i) ? 0 : w->run + 1;

	if (run > w->best) {
		w->best = dt_unknown(run);
		w->best_at = dt_unknown(i + 1 - run);
	}
	w->run = dt_unknown(run);
	return 0;
}

static long inet_write_word(u32 i, struct inet_walk *w)
{
	if (i >= w->words)
		return 1;
	if (i == w->best_at)
		inet_put(&w->t, ':');
	if (i == w->best_at && !i)
		inet_put(&w->t, ':');
	if (i - w->best_at >= w->best) {
		inet_word(&w->t, inet_walk_word(w, i));
		if (i < NWORDS - 1)
			inet_put(&w->t, ':');
	}
	w->t.n = dt_unknown(w->t.n);
	return 0;
}

/* The longest run of two or more zero words is left out. */
static DT_INLINE void inet_ipv6(struct inet_walk *w, bool dotted)
{
	w->words = dt_unknown(dotted ? NWORDS - 2 : NWORDS);
	w->run = dt_unknown(0);
	w->best = dt_unknown(0);
	w->best_at = dt_unknown(0);
	w->t.n = dt_unknown(0);
	bpf_loop(NWORDS, inet_count_zeroes, w, 0);
	if (w->best < 2) {
		w->best = 0;
		w->best_at = NWORDS;
	}
	bpf_loop(NWORDS, inet_write_word, w, 0);
	if (dotted)
		inet_ipv4(&w->t, w->b + 12);
}

static DT_INLINE void inet_finish(char *dst, struct inet_text *t)
{
	inet_put(t, '\0');
	bpf_probe_read_kernel_str(dst, dt_strsize + 1, t->s);
}

/* Plain IPv4 for an IPv4 address in disguise, unless that is not wanted. */
DT_SHARED void dt_inet_ntoa6(struct dt_mstate *ms, char *dst, u64 addr, u64 strict)
{
	struct inet_walk w = {};

	if (bpf_probe_read_kernel(w.b, sizeof(w.b), (void *)addr)) {
		dt_fault_set(ms, DT_FAULT_BADADDR, addr);
		return;
	}
	if (!strict && holds_ipv4(w.b))
		inet_ipv4(&w.t, w.b + 12);
	else
		inet_ipv6(&w, holds_ipv4(w.b));
	inet_finish(dst, &w.t);
}

DT_SHARED void dt_inet_ntop(struct dt_mstate *ms, char *dst, u64 family, u64 addr)
{
	struct inet_walk w = {};
	u32 size = family == AF_INET ? 4 : 16;

	if (family != AF_INET && family != AF_INET6) {
		dt_fault_set(ms, DT_FAULT_ILLOP, family);
		return;
	}
	if (bpf_probe_read_kernel(w.b, size, (void *)addr)) {
		dt_fault_set(ms, DT_FAULT_BADADDR, addr);
		return;
	}
	if (family == AF_INET)
		inet_ipv4(&w.t, w.b);
	else
		inet_ipv6(&w, holds_ipv4(w.b));
	inet_finish(dst, &w.t);
}

DT_SHARED void dt_link_ntop(struct dt_mstate *ms, char *dst, u64 type, u64 addr)
{
	struct inet_text t = {};
	u8 b[20] = {};
	u32 n = type == ARPHRD_ETHER ? 6 : 20;

	if (type != ARPHRD_ETHER && type != ARPHRD_INFINIBAND) {
		dt_fault_set(ms, DT_FAULT_ILLOP, type);
		return;
	}
	if (bpf_probe_read_kernel(b, n, (void *)addr)) {
		dt_fault_set(ms, DT_FAULT_BADADDR, addr);
		return;
	}
	for (u32 i = 0; i < sizeof(b); i++) {
		if (i >= n)
			break;
		if (i)
			inet_put(&t, ':');
		inet_hex(&t, b[i] >> 4);
		inet_hex(&t, b[i] & 15);
	}
	inet_finish(dst, &t);
}
