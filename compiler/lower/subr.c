/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * subr.c -- calls of subroutines.  Most are a call of a runtime function, described by a row of subrs[]; what
 * works on D's own memory (alloca, copyin, bcopy, ...) is in mem.c.
 */
#include "abi.h"
#include "build.h"
#include "value.h"
#include "mem.h"
#include "scratch.h"
#include "strexpr.h"
#include "subr.h"

#define NARGS 5

/*
 * Arguments of the runtime function, one letter each: d string temporaries, s a string, i an integer; n, z,
 * t, l an integer that may be left out and is then INT64_MAX, 0, 10, strsize; k the state of strtok(), p the
 * names of d_path(). result: d what the temporaries hold, r what the function returns.
 */
struct subr {
	enum builtin_id id;
	enum ir_rt rt;
	const char *args;
	char result;
};
static const struct subr subrs[] = {
	{BI_BASENAME, IR_RT_dt_basename, "ds", 'd'},
	{BI_CLEANPATH, IR_RT_dt_cleanpath, "ds", 'd'},
	{BI_COPYINSTR, IR_RT_dt_copyinstr, "dil", 'd'},
	{BI_D_PATH, IR_RT_dt_dpath, "dip", 'd'},
	{BI_DIRNAME, IR_RT_dt_dirname, "ds", 'd'},
	{BI_INDEX, IR_RT_dt_index, "dssz", 'r'},
	{BI_INET_NTOA, IR_RT_dt_inet_ntoa, "di", 'd'},
	{BI_INET_NTOA6, IR_RT_dt_inet_ntoa6, "diz", 'd'},
	{BI_INET_NTOP, IR_RT_dt_inet_ntop, "dii", 'd'},
	{BI_JSON, IR_RT_dt_json, "dss", 'r'},
	{BI_LINK_NTOP, IR_RT_dt_link_ntop, "dii", 'd'},
	{BI_LLTOSTR, IR_RT_dt_lltostr, "dit", 'd'},
	{BI_MUTEX_OWNER, IR_RT_dt_mutex_owner, "i", 'r'},
	{BI_PROGENYOF, IR_RT_dt_progenyof, "i", 'r'},
	{BI_PSARGS, IR_RT_dt_psargs, "di", 'd'},
	{BI_RAND, IR_RT_dt_rand, "", 'r'},
	{BI_RINDEX, IR_RT_dt_rindex, "dssn", 'r'},
	{BI_RW_ISWRITER, IR_RT_dt_rw_iswriter, "i", 'r'},
	{BI_RW_READ_HELD, IR_RT_dt_rw_read_held, "i", 'r'},
	{BI_RW_WRITE_HELD, IR_RT_dt_rw_write_held, "i", 'r'},
	{BI_SPECULATION, IR_RT_dt_speculation, "", 'r'},
	{BI_STRCHR, IR_RT_dt_strchr, "dsi", 'r'},
	{BI_STRJOIN, IR_RT_dt_strjoin, "dss", 'd'},
	{BI_STRLEN, IR_RT_dt_strlen, "ds", 'r'},
	{BI_STRRCHR, IR_RT_dt_strrchr, "dsi", 'r'},
	{BI_STRSTR, IR_RT_dt_strstr, "dss", 'r'},
	{BI_STRTOK, IR_RT_dt_strtok, "dssk", 'r'},
	{BI_STRTOLL, IR_RT_dt_strtoll, "dst", 'r'},
	{BI_SUBSTR, IR_RT_dt_substr, "dsil", 'd'},
	{BI_TOLOWER, IR_RT_dt_tolower, "ds", 'd'},
	{BI_TOUPPER, IR_RT_dt_toupper, "ds", 'd'},
};

static const struct subr *find_subr(enum builtin_id id)
{
	for (size_t i = 0; i < sizeof(subrs) / sizeof(subrs[0]); i++)
		if (subrs[i].id == id)
			return &subrs[i];
	return NULL;
}

static ir_reg strtok_state(struct low *l)
{
	layout_need(l, AREA_STRTOK, DT_STRTOK_STATE(l->m->strsize));
	return scratch_addr(l, AREA_STRTOK, 0);
}

static ir_reg path_names(struct low *l)
{
	layout_need(l, AREA_NAMES, 8 * DT_PATH_NAMES);
	return scratch_addr(l, AREA_NAMES, 0);
}

static ir_reg integer_or(struct low *l, const struct expr *arg, int64_t otherwise)
{
	return arg ? value_int(l, arg) : build_const(l, otherwise);
}

static ir_reg lower_arg(struct low *l, char kind, const struct expr *arg)
{
	switch (kind) {
	case 's':
		return strexpr_ptr(l, arg);
	case 'n':
		return integer_or(l, arg, INT64_MAX);
	case 'z':
		return integer_or(l, arg, 0);
	case 't':
		return integer_or(l, arg, 10);
	case 'l':
		return integer_or(l, arg, l->m->strsize);
	default:
		return value_int(l, arg);
	}
}

static ir_reg call_row(struct low *l, const struct subr *s, const struct expr *e)
{
	ir_reg args[NARGS], r;
	unsigned n = 0, given = 0;
	uint32_t keep = l->c->temps;

	for (const char *p = s->args; *p; p++) {
		if (*p == 'd') {
			args[n++] = scratch_temps(l, ir_rttemps(s->rt));
			keep = l->c->temps;
		} else if (*p == 'k') {
			args[n++] = strtok_state(l);
		} else if (*p == 'p') {
			args[n++] = path_names(l);
		} else {
			args[n++] = lower_arg(l, *p, given < e->args.n ? e->args.v[given] : NULL);
			given++;
		}
	}
	l->c->span = e->span;
	r = build_calln(l, s->rt, args, n);
	l->c->temps = keep;
	return s->result == 'd' ? args[0] : r;
}

/* htons() and its kin: every machine that runs this is little-endian. */
static ir_reg byte_order(struct low *l, const struct expr *e, unsigned size)
{
	return build_call(l, dt_bswap, value_int(l, e->args.v[0]), build_const(l, size));
}

/* The kernel's dev_t: 20 bits of minor number below the major one. */
static ir_reg device(struct low *l, const struct expr *e, bool major)
{
	ir_reg dev = build_ext(l, value_int(l, e->args.v[0]), 4, false);

	return major ? build_op2(l, IR_LSHR, dev, build_const(l, 20))
		     : build_op2(l, IR_AND, dev, build_const(l, (1 << 20) - 1));
}

/* Is the mutex held by the current thread? */
static ir_reg mutex_owned(struct low *l, const struct expr *e)
{
	ir_reg owner = build_call(l, dt_mutex_owner, value_int(l, e->args.v[0]));

	return build_op2(l, IR_EQ, owner, build_call0(l, dt_bv_curthread));
}

static ir_reg other_call(struct low *l, const struct expr *e)
{
	switch (e->ident->builtin->id) {
	case BI_ALLOCA:
		return mem_alloca(l, e);
	case BI_COPYIN:
		return mem_copyin(l, e);
	case BI_GETMAJOR:
	case BI_GETMINOR:
		return device(l, e, e->ident->builtin->id == BI_GETMAJOR);
	case BI_MUTEX_OWNED:
		return mutex_owned(l, e);
	case BI_MUTEX_TYPE_ADAPTIVE: /* Linux has only mutexes that may sleep */
		return build_const(l, 1);
	case BI_MUTEX_TYPE_SPIN:
		return build_const(l, 0);
	case BI_HTONS:
	case BI_NTOHS:
		return byte_order(l, e, 2);
	case BI_HTONL:
	case BI_NTOHL:
		return byte_order(l, e, 4);
	case BI_HTONLL:
	case BI_NTOHLL:
		return byte_order(l, e, 8);
	default:
		break;
	}
	lower_unsupported(l, e->span, arena_printf(l->a, "%s()", e->name));
	return value_is_string(e) ? build_null(l) : build_const(l, 0);
}

ir_reg subr_call(struct low *l, const struct expr *e)
{
	const struct subr *s = find_subr(e->ident->builtin->id);

	return s ? call_row(l, s, e) : other_call(l, e);
}

void subr_effect(struct low *l, const struct expr *e)
{
	switch (e->ident->builtin->id) {
	case BI_BCOPY:
		mem_bcopy(l, e);
		break;
	case BI_COPYINTO:
		mem_copyinto(l, e);
		break;
	case BI_COPYOUT:
		mem_copyout(l, e);
		break;
	case BI_COPYOUTSTR:
		mem_copyoutstr(l, e);
		break;
	default:
		subr_call(l, e);
		break;
	}
}
