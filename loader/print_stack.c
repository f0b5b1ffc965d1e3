/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * print_stack.c -- stacks, symbols and addresses as text.
 *
 * Resolution is sym.c's; this file decides what an address looks like with what is known of it:
 * obj`symbol+0xoffset, obj`0xaddress or 0xaddress; with the option noresolve obj:0xoffset for user addresses.
 */
#include "print_datum.h"

static bool print_lookup(const struct print_env *e, bool user, uint64_t who, uint64_t addr,
			 struct sym_hit *hit)
{
	*hit = (struct sym_hit){0};
	return user ? who && sym_user(e->sym, who, addr, hit) : sym_kernel(e->sym, addr, hit);
}

static void print_0x(struct print *text, uint64_t v)
{
	print_str(text, "0x");
	print_hex(text, v, 0);
}

/* With `exact` the offset in the symbol is left out. */
static void print_location(const struct print_env *e, bool user, uint64_t who, uint64_t addr, bool exact,
			   struct print *text)
{
	struct sym_hit hit;

	if (!print_lookup(e, user, who, addr, &hit)) {
		print_0x(text, addr);
		return;
	}
	print_str(text, hit.obj);
	if (user && e->opts->noresolve) {
		print_char(text, ':');
		print_0x(text, addr - hit.map);
		return;
	}
	print_char(text, '`');
	if (!hit.name) {
		print_0x(text, addr);
		return;
	}
	print_str(text, hit.name);
	if (addr > hit.start && !exact) {
		print_char(text, '+');
		print_0x(text, addr - hit.start);
	}
}

void print_addr_text(const struct print_env *e, bool user, uint64_t who, uint64_t addr, struct print *text)
{
	print_location(e, user, who, addr, false, text);
}

void print_sym_text(const struct print_env *e, const struct datum *d, struct print *text)
{
	bool user = d->item->kind == DRAY_IT_USYM;
	uint64_t who = user ? datum_who(d) : 0;
	uint64_t addr = datum_uint(d);
	struct sym_hit hit;

	switch (d->item->arg) {
	case DRAY_SYM_MOD:
	case DRAY_SYM_UMOD:
		if (print_lookup(e, user, who, addr, &hit))
			print_str(text, hit.obj);
		else
			print_0x(text, addr);
		break;
	case DRAY_SYM_UADDR:
		print_location(e, user, who, addr, false, text);
		break;
	default:
		print_location(e, user, who, addr, true, text);
	}
}

uint64_t print_sym_canon(const struct print_env *e, const struct datum *d)
{
	bool user = d->item->kind == DRAY_IT_USYM;
	uint64_t addr = datum_uint(d);
	struct sym_hit hit;

	if (d->item->arg == DRAY_SYM_UADDR || !print_lookup(e, user, user ? datum_who(d) : 0, addr, &hit))
		return addr;
	if (d->item->arg == DRAY_SYM_MOD || d->item->arg == DRAY_SYM_UMOD)
		return hit.base;
	return hit.name ? hit.start : addr;
}

/*
 * Frames of BPF itself, which are on top of a kernel stack that a program took where it was called directly
 * (raw tracepoints, fentry): its own, and what the kernel calls it through.
 */
static bool print_is_bpf(const struct print_env *e, uint64_t addr, bool top)
{
	static const char *const names[] = {"bpf_trace_run", "__bpf_trace_", "__traceiter_"};
	struct sym_hit hit;

	if (!print_lookup(e, false, 0, addr, &hit) || !hit.name)
		return false;
	if (!strcmp(hit.obj, "bpf"))
		return true;
	for (size_t i = 0; !top && i < sizeof(names) / sizeof(names[0]); i++)
		if (!strncmp(hit.name, names[i], strlen(names[i])))
			return true;
	return false;
}

static uint64_t print_pc(const unsigned char *pc)
{
	uint64_t addr;

	memcpy(&addr, pc, sizeof(addr));
	return addr;
}

size_t print_frames(const struct print_env *e, const struct datum *d, const unsigned char **pc, uint64_t *who)
{
	size_t n, frames = 0;

	*pc = datum_stack(d, &n, who);
	for (bool top = true; n && d->item->kind == DRAY_IT_STACK && print_is_bpf(e, print_pc(*pc), top);
	     n--) {
		*pc += 8;
		top = false;
	}
	if (d->item->arg && n > d->item->arg)
		n = d->item->arg;
	if (n > e->opts->maxframes)
		n = e->opts->maxframes;
	while (frames < n && print_pc(*pc + frames * 8))
		frames++;
	return frames;
}

void print_stack(const struct print_env *e, const struct datum *d, size_t indent, size_t width, bool left)
{
	const unsigned char *pc;
	struct print text;
	uint64_t who;
	size_t n = print_frames(e, d, &pc, &who);

	print_char(e->out, '\n');
	if (!print_init(&text, NULL))
		return;
	for (; n > 0; n--, pc += 8) {
		text.len = 0;
		print_location(e, d->item->kind == DRAY_IT_USTACK, who, print_pc(pc), false, &text);
		print_fill(e->out, ' ', indent);
		print_field(e->out, text.buf, text.len, width, left);
		print_char(e->out, '\n');
	}
	print_free(&text);
}
