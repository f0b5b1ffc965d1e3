/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * printf_run.c -- runs a format that has been read and bound: the loop of every printf() record.
 *
 * Integers and strings without a field take the short way here; all else is printf_conv.c's.
 */
#include "abi.h"
#include "printf.h"

static void pf_plain_number(struct print *out, const struct pf_spec *s, uint64_t mag, char sign)
{
	char buf[PRINT_DIGITS_MAX], *end = buf + sizeof(buf), *p;
	unsigned base = s->letter == 'o' ? 8 : s->letter == 'x' || s->letter == 'X' ? 16 : 10;

	p = print_digits(end, mag, base, s->letter == 'X');
	if (sign == '-')
		*--p = sign;
	print_mem(out, p, (size_t)(end - p));
}

static bool pf_signed(const struct pf_spec *s)
{
	return s->op == PF_SINT || (s->op == PF_SINT_ITEM && (s->item->flags & DRAY_IF_SIGNED));
}

/* The value with the sign of the conversion, extended from the size of the item. */
static int64_t pf_sint(const struct datum *d)
{
	unsigned shift = d->item->kind == DRAY_IT_INT ? 64 - d->item->size * 8 : 0;

	return (int64_t)(datum_uint(d) << shift) >> shift;
}

static size_t pf_clamp(int64_t v)
{
	return v < 0 ? 0 : v > PF_MAX_WIDTH ? PF_MAX_WIDTH : (size_t)v;
}

/* An int at a '*', whatever the size of its item. */
static int64_t pf_star(const struct dray_item *it, struct datum d)
{
	d.item = it;
	return (int32_t)datum_int(&d);
}

static struct pf_field pf_field(const struct pf_spec *s, const struct datum *d)
{
	struct pf_field f = {
		.spec = s,
		.width = (size_t)s->width,
		.prec = (size_t)s->prec,
		.left = (s->flags & PF_LEFT) != 0,
	};
	int64_t v;

	if (s->width_item) {
		v = pf_star(s->width_item, *d);
		f.left = f.left || v < 0;
		f.width = pf_clamp(v < 0 ? -v : v);
	}
	if (s->prec_item)
		f.prec = pf_clamp(pf_star(s->prec_item, *d));
	return f;
}

static void pf_item(const struct print_env *e, const struct pf_spec *s, const struct datum *d)
{
	bool plain = !s->flags && !s->width && !s->prec && s->item->kind != DRAY_IT_USYM &&
		     s->item->kind != DRAY_IT_SYM;
	struct pf_field f;
	const char *text;
	char sign = '\0';
	uint64_t mag;
	size_t len;

	if (s->op == PF_STR && s->letter == 's' && datum_is_str(s->item)) {
		text = datum_str(e, d, &len);
		f = pf_field(s, d);
		pf_text(e->out, &f, text, len);
		return;
	}
	if (s->op < PF_SINT_ITEM || s->op > PF_UINT) {
		f = pf_field(s, d);
		pf_convert(e, &f, d);
		return;
	}
	mag = datum_uint(d);
	if (pf_signed(s)) {
		int64_t v = pf_sint(d);

		sign = v < 0 ? '-' : '+';
		mag = v < 0 ? -(uint64_t)v : (uint64_t)v;
	}
	if (plain) {
		pf_plain_number(e->out, s, mag, sign);
		return;
	}
	f = pf_field(s, d);
	/* mod() and umod() print as names with any conversion. */
	if (s->item->kind != DRAY_IT_INT && (s->item->arg == DRAY_SYM_MOD || s->item->arg == DRAY_SYM_UMOD))
		pf_convert(e, &f, d);
	else
		pf_number(e->out, &f, mag, sign);
}

void pf_run(const struct print_env *e, const struct pf *f, const struct pf_args *args)
{
	struct datum d = {.base = args->base, .limit = args->limit, .prid = args->prid, .key = args->key};
	bool counts = args->ncells && args->cell[0].a->func == DT_AGG_COUNT;
	size_t cell = 0;
	struct pf_field field;

	for (size_t i = 0; i < f->n; i++) {
		const struct pf_spec *s = &f->spec[i];

		if (s->text_len)
			print_mem(e->out, s->text, s->text_len);
		if (s->op == PF_TEXT)
			continue;
		if (!(s->flags & PF_AGG)) {
			d.item = s->item;
			pf_item(e, s, &d);
		} else if (args->ncells) {
			field = pf_field(s, &d);
			pf_cell(e, &field, &args->cell[cell], counts);
			/* Beyond the last aggregation its value repeats. */
			cell += cell + 1 < args->ncells;
		}
	}
}
