/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * usdt_args.c -- reads where the arguments of a statically defined probe are: assembly operands, each with
 *its size in front.  An operand that names a symbol or that the machine does not have is an argument without
 *value.
 *
 *	x86-64	4@%eax  -4@$5  8@-8(%rbp)  8@16(%rax,%rcx,4)
 *	arm64	4@w0	-4@5   8@[sp, 16]  8@[x0, x1]
 */
#include <elf.h>
#include <stdlib.h>
#include <string.h>
#include "usdt.h"

/* Byte offsets in struct pt_regs (<asm/ptrace.h>). */
static const struct reg {
	const char *name[4]; /* of 8, 4, 2, 1 bytes */
	uint16_t off;
} x86_regs[] = {
	{{"r15", "r15d", "r15w", "r15b"}, 0},  {{"r14", "r14d", "r14w", "r14b"}, 8},
	{{"r13", "r13d", "r13w", "r13b"}, 16}, {{"r12", "r12d", "r12w", "r12b"}, 24},
	{{"rbp", "ebp", "bp", "bpl"}, 32},     {{"rbx", "ebx", "bx", "bl"}, 40},
	{{"r11", "r11d", "r11w", "r11b"}, 48}, {{"r10", "r10d", "r10w", "r10b"}, 56},
	{{"r9", "r9d", "r9w", "r9b"}, 64},     {{"r8", "r8d", "r8w", "r8b"}, 72},
	{{"rax", "eax", "ax", "al"}, 80},      {{"rcx", "ecx", "cx", "cl"}, 88},
	{{"rdx", "edx", "dx", "dl"}, 96},      {{"rsi", "esi", "si", "sil"}, 104},
	{{"rdi", "edi", "di", "dil"}, 112},    {{"rip", "rip", "rip", "rip"}, 128},
	{{"rsp", "esp", "sp", "spl"}, 152},
};

/* A text being read. */
struct reader {
	const char *p;
	uint16_t machine;
};

static bool take(struct reader *r, char c)
{
	while (*r->p == ' ' && c != ' ')
		r->p++;
	if (*r->p != c)
		return false;
	r->p++;
	return true;
}

static bool number(struct reader *r, int64_t *v)
{
	char *end;

	*v = strtoll(r->p, &end, 0);
	if (end == r->p)
		return false;
	r->p = end;
	return true;
}

static uint16_t x86_reg(const char *name, size_t n)
{
	for (size_t i = 0; i < sizeof(x86_regs) / sizeof(x86_regs[0]); i++)
		for (unsigned k = 0; k < 4; k++)
			if (strlen(x86_regs[i].name[k]) == n && !memcmp(x86_regs[i].name[k], name, n))
				return x86_regs[i].off;
	return DT_USDT_NOREG;
}

static uint16_t arm64_reg(const char *name, size_t n)
{
	char *end;
	long i;

	if (n == 2 && !memcmp(name, "sp", 2))
		return 31 * 8;
	if (n < 2 || (*name != 'x' && *name != 'w'))
		return DT_USDT_NOREG;
	i = strtol(name + 1, &end, 10);
	return end == name + n && i >= 0 && i <= 30 ? i * 8 : DT_USDT_NOREG;
}

static bool reg(struct reader *r, uint16_t *off)
{
	bool x86 = r->machine == EM_X86_64;
	size_t n;

	if (x86 && !take(r, '%'))
		return false;
	while (*r->p == ' ')
		r->p++;
	n = strcspn(r->p, " ,()[]");
	*off = x86 ? x86_reg(r->p, n) : arm64_reg(r->p, n);
	r->p += n;
	return *off != DT_USDT_NOREG;
}

/* (%base) or (%base,%index,scale), after the displacement. */
static bool x86_memory(struct reader *r, struct dt_usdt_arg *a)
{
	int64_t scale = 1;

	a->kind = DT_USDT_MEM;
	if (!take(r, '(') || !reg(r, &a->base) || a->base == x86_reg("rip", 3))
		return false;
	if (take(r, ',') && (!reg(r, &a->index) || (take(r, ',') && !number(r, &scale))))
		return false;
	a->shift = scale == 8 ? 3 : scale == 4 ? 2 : scale == 2 ? 1 : 0;
	return take(r, ')');
}

static bool x86_operand(struct reader *r, struct dt_usdt_arg *a)
{
	int64_t v = 0;

	if (take(r, '$')) {
		a->kind = DT_USDT_CONST;
		if (!number(r, &v))
			return false;
		a->value = v;
		return true;
	}
	if (*r->p == '%') {
		a->kind = DT_USDT_REG;
		return reg(r, &a->base);
	}
	number(r, &v);
	a->value = v;
	return x86_memory(r, a);
}

static bool arm64_operand(struct reader *r, struct dt_usdt_arg *a)
{
	int64_t v = 0;

	if (take(r, '[')) {
		a->kind = DT_USDT_MEM;
		if (!reg(r, &a->base))
			return false;
		if (take(r, ',') && !number(r, &v) && !reg(r, &a->index))
			return false;
		a->value = v;
		return take(r, ']');
	}
	if (number(r, &v)) {
		a->kind = DT_USDT_CONST;
		a->value = v;
		return true;
	}
	a->kind = DT_USDT_REG;
	return reg(r, &a->base);
}

static bool operand(struct reader *r, struct dt_usdt_arg *a)
{
	int64_t size;

	*a = (struct dt_usdt_arg){.base = DT_USDT_NOREG, .index = DT_USDT_NOREG};
	if (!number(r, &size) || !take(r, '@'))
		return false;
	a->is_signed = size < 0;
	size = size < 0 ? -size : size;
	a->size = size;
	return (size == 1 || size == 2 || size == 4 || size == 8) &&
	       (r->machine == EM_X86_64 ? x86_operand(r, a) : arm64_operand(r, a));
}

/* To the next operand: blanks inside brackets belong to this one. */
static void skip(struct reader *r)
{
	int depth = 0;

	for (; *r->p && (depth > 0 || *r->p != ' '); r->p++)
		depth += (*r->p == '[') - (*r->p == ']');
	while (*r->p == ' ')
		r->p++;
}

void usdt_parse(struct dt_usdt_spec *spec, const char *text, uint16_t machine)
{
	struct reader r = {.p = text, .machine = machine};

	memset(spec, 0, sizeof(*spec));
	while (*r.p == ' ')
		r.p++;
	for (unsigned i = 0; i < DT_NARGS && *r.p; i++) {
		const char *start = r.p;

		if (!operand(&r, &spec->arg[i]))
			spec->arg[i] = (struct dt_usdt_arg){.kind = DT_USDT_NONE};
		r.p = start;
		skip(&r);
	}
}
