/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * strnum.bpf.c -- characters and numbers: changing case, numbers to text and back, addresses to text.
 */
#include "strloop.h"

static long lower_step(u32 i, void *arg)
{
	struct strloop *l = arg;
	char c = str_at(l->s, i);

	if (c >= 'A' && c <= 'Z')
		str_at(l->s, i) = c + ('a' - 'A');
	return 0;
}

static long upper_step(u32 i, void *arg)
{
	struct strloop *l = arg;
	char c = str_at(l->s, i);

	if (c >= 'a' && c <= 'z')
		str_at(l->s, i) = c - ('a' - 'A');
	return 0;
}

DT_SHARED void dt_tolower(struct dt_mstate *ms, char *dst, const void *src)
{
	struct strloop l = {.s = dst};
	long n = dt_str_read(ms, dst, src);

	if (n > 0)
		bpf_loop(n, lower_step, &l, 0);
}

DT_SHARED void dt_toupper(struct dt_mstate *ms, char *dst, const void *src)
{
	struct strloop l = {.s = dst};
	long n = dt_str_read(ms, dst, src);

	if (n > 0)
		bpf_loop(n, upper_step, &l, 0);
}

struct numloop {
	char *s;
	u64 v, base;
	u64 n;	   /* digits; while they are written: where the next one goes, plus 1 */
	u64 power; /* place value of the digit that is written next */
};

static long count_digits(u32 i, void *arg)
{
	struct numloop *l = arg;

	(void)i;
	l->v /= l->base;
	if (!l->v)
		return 1;
	l->power *= l->base;
	return 0;
}

static long put_digit(u32 i, void *arg)
{
	struct numloop *l = arg;
	u64 d = l->v / l->power;

	(void)i;
	if (l->n < dt_strsize) {
		str_at(l->s, l->n) = d < 10 ? '0' + d : 'a' + d - 10;
		l->n = dt_unknown(l->n + 1);
	}
	l->v -= d * l->power;
	l->power /= l->base;
	return !l->power;
}

static DT_INLINE void put_char(struct numloop *l, char c)
{
	if (l->n < dt_strsize) {
		str_at(l->s, l->n) = c;
		l->n = dt_unknown(l->n + 1);
	}
}

/* There are digits for bases up to 36.  False: a fault is set. */
static DT_INLINE bool base_ok(struct dt_mstate *ms, u64 base)
{
	if (base >= 2 && base <= 36)
		return true;
	dt_fault_set(ms, DT_FAULT_ILLOP, 0);
	return false;
}

/* Numbers in base 10 are signed; those in base 16 and 8 begin with 0x and 0, of which 0 itself has but one.
 */
DT_SHARED void dt_lltostr(struct dt_mstate *ms, char *dst, s64 v, u64 base)
{
	struct numloop l = {.s = dst, .base = base};
	u64 a = v;

	if (!base_ok(ms, base))
		return;
	if (base == 10 && v < 0) {
		put_char(&l, '-');
		a = -a;
	}
	if ((base == 8 && v) || base == 16)
		put_char(&l, '0');
	if (base == 16)
		put_char(&l, 'x');
	l.v = dt_unknown(a);
	l.power = dt_unknown(1);
	bpf_loop(64, count_digits, &l, 0);
	l.v = dt_unknown(a);
	l.n = dt_unknown(l.n);
	bpf_loop(64, put_digit, &l, 0);
	str_at(dst, l.n) = 0;
}

/* What may come next: blanks, a sign or digits; digits; after a leading 0, "x" as well. */
enum { NUM_BLANK, NUM_SIGN, NUM_ZERO, NUM_DIGITS };

struct parseloop {
	const char *s;
	u64 v, base;
	u64 phase;
	u64 negative; /* 1: began with - */
};

static long parse_step(u32 i, void *arg)
{
	struct parseloop *l = arg;
	u64 phase = l->phase;
	u8 c = str_at(l->s, i), d;

	if (phase == NUM_BLANK && (c == ' ' || c == '\t'))
		return 0;
	if (phase == NUM_BLANK && (c == '-' || c == '+')) {
		l->negative = c == '-';
		l->phase = NUM_SIGN;
		return 0;
	}
	l->phase = phase < NUM_ZERO && c == '0' ? NUM_ZERO : NUM_DIGITS;
	/* "0x": the zero was a digit that changed nothing */
	if (phase == NUM_ZERO && l->base == 16 && (c == 'x' || c == 'X'))
		return 0;
	if (c >= '0' && c <= '9')
		d = c - '0';
	else if (c >= 'a' && c <= 'z')
		d = c - 'a' + 10;
	else if (c >= 'A' && c <= 'Z')
		d = c - 'A' + 10;
	else
		return 1;
	if (d >= l->base)
		return 1;
	l->v = l->v * l->base + d;
	return 0;
}

DT_SHARED s64 dt_strtoll(struct dt_mstate *ms, char *ws, const void *src, u64 base)
{
	struct parseloop l = {.s = ws, .base = base};
	long n = dt_str_read(ms, ws, src);

	if (n < 0 || !base_ok(ms, base))
		return 0;
	l.v = dt_unknown(0);
	l.phase = dt_unknown(NUM_BLANK);
	l.negative = dt_unknown(0);
	bpf_loop(n, parse_step, &l, 0);
	return l.negative ? -l.v : l.v;
}

/* One byte in decimal at s, which is within the first 16 bytes of a string: what follows it. */
static DT_INLINE u64 put_byte(char *s, u64 at, u32 b)
{
	if (b >= 100)
		s[at++ & 15] = '0' + b / 100;
	if (b >= 10)
		s[at++ & 15] = '0' + b / 10 % 10;
	s[at++ & 15] = '0' + b % 10;
	return at;
}

DT_SHARED void dt_inet_ntoa(struct dt_mstate *ms, char *dst, u64 addr)
{
	char text[16] = {};
	u8 b[4];
	u64 at = 0;
	u32 i;

	if (bpf_probe_read_kernel(b, sizeof(b), (void *)addr)) {
		dt_fault_set(ms, DT_FAULT_BADADDR, addr);
		return;
	}
	for (i = 0; i < 4; i++) {
		at = put_byte(text, at, b[i]);
		text[at++ & 15] = i < 3 ? '.' : 0;
	}
	bpf_probe_read_kernel_str(dst, dt_strsize < 15 ? dt_strsize + 1 : 16, text);
}
