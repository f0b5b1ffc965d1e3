/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * ir_print.c -- the text of a module's clauses and what they use, as --emit=ir shows it: one operation a
 * line, names where the module has names, immediates after the registers.  Stable: golden tests hold this
 * text.  The tables of the .dray section are printed by meta_print.c.
 */
#include "abi.h"
#include "ir.h"
#include "ir_text.h"

void ir_text(FILE *out, const char *s, size_t n)
{
	static const char plain[] = "abtnvfr";

	putc('"', out);
	for (size_t i = 0; i < n; i++) {
		unsigned char c = s[i];

		if (c == '"' || c == '\\')
			fprintf(out, "\\%c", c);
		else if (c >= 7 && c <= 13)
			fprintf(out, "\\%c", plain[c - 7]);
		else if (c < ' ' || c > '~')
			fprintf(out, "\\%03o", c);
		else
			putc(c, out);
	}
	putc('"', out);
}

/* Name of the D variable at an offset of dt_gvars or of the clause-local scalars. */
static void print_variable(FILE *out, const struct objmeta *meta, enum dray_scope scope, int64_t off)
{
	for (size_t i = 0; i < meta->var.n; i++) {
		const struct dray_var *v = &meta->var.v[i];

		if (v->scope == scope && v->off <= off && off < v->off + v->size) {
			fprintf(out, " %s", objmeta_text(meta, v->name));
			if (off != v->off)
				fprintf(out, "+%d", (int)(off - v->off));
			return;
		}
	}
	fprintf(out, " %d", (int)off);
}

static const char *cfg_name(int64_t off)
{
	static const struct {
		size_t off;
		const char *name;
	} names[] = {
#define CFG(m) {offsetof(struct dt_cfg, m), #m}
		CFG(arch), CFG(target), CFG(ncpu), CFG(tick_timer), CFG(nspec), CFG(wall_off), CFG(dray_pid),
		CFG(ppid), CFG(uid),	CFG(euid), CFG(gid),	    CFG(egid),	CFG(pgid),     CFG(sid),
#undef CFG
	};

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (names[i].off == (size_t)off)
			return names[i].name;
	return "?";
}

static void print_field(FILE *out, const struct ir_module *m, const struct ir_ins *i)
{
	const struct ir_ctype *t = &m->ctypes.v[i->imm];

	fprintf(out, "%s %s.%s", i->narg ? "," : "", t->name ? t->name : "(anonymous)",
		t->members.v[i->imm2].name);
}

static void print_imm(FILE *out, const struct ir_module *m, const struct ir_ins *i)
{
	switch (i->op) {
	case IR_CONST:
	case IR_STACK:
	case IR_ZERO:
		fprintf(out, " %lld", (long long)i->imm);
		break;
	case IR_STR:
		putc(' ', out);
		ir_text(out, m->strs.v[i->imm].s, m->strs.v[i->imm].n);
		break;
	case IR_PARAM:
	case IR_PARAMSTR:
		fprintf(out, " %s", objmeta_param(m->meta, i->imm));
		break;
	case IR_CFG:
		fprintf(out, " %s", cfg_name(i->imm));
		break;
	case IR_ARG:
		fprintf(out, " %lld", (long long)i->imm);
		break;
	case IR_SEXT:
	case IR_ZEXT:
	case IR_PTRADD:
		fprintf(out, ", %lld", (long long)i->imm);
		break;
	case IR_GVAR:
		print_variable(out, m->meta, DRAY_SC_GLOBAL, i->imm);
		break;
	case IR_LOCAL:
		print_variable(out, m->meta, DRAY_SC_THIS, i->imm);
		break;
	case IR_MAP:
		fprintf(out, " %s", m->maps.v[i->imm].name);
		break;
	case IR_LOAD:
	case IR_STORE:
		fprintf(out, ", +%lld:%s%lld", (long long)i->imm, i->imm2 < 0 ? "s" : "",
			(long long)(i->imm2 < 0 ? -i->imm2 : i->imm2));
		break;
	case IR_FIELD:
	case IR_FIELDSIZE:
	case IR_FIELDSHL:
	case IR_FIELDSHR:
		print_field(out, m, i);
		break;
	case IR_FAULT:
		fprintf(out, ", %lld", (long long)i->imm);
		break;
	default:
		break;
	}
}

static void print_ins(FILE *out, const struct ir_module *m, const struct ir_ins *i)
{
	const char *sep = " ";

	fputs("      ", out);
	if (i->dst)
		fprintf(out, "%%%u = ", i->dst);
	fputs(ir_opinfo(i->op)->text, out);
	if (i->op == IR_CALL)
		fprintf(out, " %s", ir_rtfunc(i->rt)->name);
	for (unsigned n = 0; n < i->narg; n++, sep = ", ")
		fprintf(out, "%s%%%u", sep, i->arg[n]);
	print_imm(out, m, i);
	if (i->op == IR_BR)
		fprintf(out, " b%u", i->t);
	if (i->op == IR_CBR)
		fprintf(out, ", b%u, b%u", i->t, i->f);
	if (i->op == IR_FAULT || (i->op == IR_CALL && ir_rtfunc(i->rt)->faults))
		fprintf(out, "  ! site %u", i->site);
	putc('\n', out);
}

void ir_print_clause(FILE *out, const struct ir_module *m, size_t clause)
{
	const struct ir_func *f = m->clauses.v[clause];

	meta_print_clause(out, m->meta, f->clause);
	for (size_t b = 0; b < f->blocks.n; b++) {
		fprintf(out, "    b%zu:\n", b);
		for (size_t i = 0; i < f->blocks.v[b].ins.n; i++)
			print_ins(out, m, &f->blocks.v[b].ins.v[i]);
	}
}

static const char *map_type_name(uint32_t type)
{
	static const char *const names[] = {
		[1] = "hash", [2] = "array", [5] = "percpu_hash", [6] = "percpu_array"};

	return type < sizeof(names) / sizeof(names[0]) && names[type] ? names[type] : "other";
}

static void print_ctype(FILE *out, const struct ir_ctype *t)
{
	fprintf(out, "ctype %s %s\n", t->is_union ? "union" : "struct", t->name ? t->name : "(anonymous)");
	for (size_t i = 0; i < t->members.n; i++) {
		const struct ir_cmember *c = &t->members.v[i];

		fprintf(out, "    %s %u%s", c->name ? c->name : "(anonymous)", c->size,
			c->is_ptr ? " ptr" : "");
		if (c->count)
			fprintf(out, " [%u]", c->count);
		if (c->bit_size)
			fprintf(out, " bits %u", c->bit_size);
		putc('\n', out);
	}
}

void ir_print_head(FILE *out, const struct ir_module *m)
{
	fprintf(out, "module strsize %u, globals %u, locals %u, scratch %u\n", m->strsize, m->gvars_size,
		m->locals_size, m->scratch_size);
	if (m->unset_size)
		fprintf(out, "clears %u of scratch\n", m->unset_size);
	for (size_t i = 0; i < m->maps.n; i++) {
		const struct ir_map *p = &m->maps.v[i];

		fprintf(out, "map %s %s key %u, value %u, flags %u\n", p->name, map_type_name(p->type),
			p->key_size, p->value_size, p->flags);
	}
	for (size_t i = 0; i < m->ctypes.n; i++)
		print_ctype(out, &m->ctypes.v[i]);
	meta_print_tables(out, m->meta);
	for (size_t i = 0; i < m->links.n; i++)
		meta_print_link(out, m->meta, i, m->links.v[i].setup, m->links.v[i].args);
	meta_print_tramps(out, m->meta);
}

void ir_print(FILE *out, const struct ir_module *m)
{
	ir_print_head(out, m);
	for (size_t i = 0; i < m->clauses.n; i++)
		ir_print_clause(out, m, i);
}
