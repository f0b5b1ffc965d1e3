/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * objbuild.h -- makes .dray sections and the ELF files around them by hand, for tests of the reader: a valid
 * one, whose bytes the tests then spoil.
 */
#ifndef TESTS_OBJBUILD_H
#define TESTS_OBJBUILD_H

#include <elf.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "abi.h"
#include "objcheck.h"
#include "objfmt.h"

#define OB_TABLE 4096 /* bytes for one table */

struct objbuild {
	_Alignas(8) char table[DRAY_NTABLES][OB_TABLE];
	uint32_t size[DRAY_NTABLES]; /* bytes in use */
	struct dray_hdr hdr;
};

static inline uint32_t ob_str(struct objbuild *b, const char *text)
{
	uint32_t off = b->size[DRAY_T_STR];

	if (!*text)
		return 0;
	strcpy(b->table[DRAY_T_STR] + off, text);
	b->size[DRAY_T_STR] += strlen(text) + 1;
	return off;
}

/* Appends a row, returns its number. */
static inline uint32_t ob_row(struct objbuild *b, enum dray_table t, const void *row)
{
	uint32_t n = b->size[t] / obj_table[t].row;

	memcpy(b->table[t] + b->size[t], row, obj_table[t].row);
	b->size[t] += obj_table[t].row;
	return n;
}
#define OB_ROW(b, t, type, ...) ob_row(b, DRAY_T_##t, &(struct type){__VA_ARGS__})

static inline void ob_init(struct objbuild *b)
{
	memset(b, 0, sizeof(*b));
	b->size[DRAY_T_STR] = 1;
	b->hdr = (struct dray_hdr){.magic = DRAY_MAGIC, .version = DRAY_VERSION, .strsize = 256};
	b->hdr.compiler = ob_str(b, "objbuild");
	b->hdr.script = ob_str(b, "test.d");
}

/* The section; *size bytes, to be freed. */
static inline char *ob_section(struct objbuild *b, uint32_t *size)
{
	uint32_t off = sizeof(b->hdr);
	char *sec;

	for (int t = 0; t < DRAY_NTABLES; t++) {
		b->hdr.table[t].off = off;
		b->hdr.table[t].count = b->size[t] / obj_table[t].row;
		off += (b->size[t] + 7) / 8 * 8;
	}
	b->hdr.size = *size = off;
	sec = calloc(1, off);
	memcpy(sec, &b->hdr, sizeof(b->hdr));
	for (int t = 0; t < DRAY_NTABLES; t++)
		memcpy(sec + b->hdr.table[t].off, b->table[t], b->size[t]);
	return sec;
}

/* A script with something in every table. */
static inline void ob_sample(struct objbuild *b)
{
	uint32_t begin, sys, pid, tb, ts, tu, te, lb, ls, lu, item, n;

	ob_init(b);
	OB_ROW(b, FILE, dray_file, .name = ob_str(b, "test.d"));
	begin = OB_ROW(b, DESC, dray_desc, .name = ob_str(b, "BEGIN"), .kind = DRAY_PROV_DTRACE,
		       .text = ob_str(b, "BEGIN"), .line = 1);
	sys = OB_ROW(b, DESC, dray_desc, .prov = ob_str(b, "syscall"), .func = ob_str(b, "getp*"),
		     .name = ob_str(b, "entry"), .kind = DRAY_PROV_SYSCALL,
		     .text = ob_str(b, "syscall::getp*:entry"), .line = 2);
	pid = OB_ROW(b, DESC, dray_desc, .prov = ob_str(b, "pid$target"), .func = ob_str(b, "main"),
		     .name = ob_str(b, "entry"), .kind = DRAY_PROV_PID, .flags = DRAY_D_DEPENDENT,
		     .text = ob_str(b, "pid$target::main:entry"), .line = 3);
	tb = OB_ROW(b, TRAMP, dray_tramp, .prog = ob_str(b, "t_begin"), .attach = DRAY_AT_BEGIN,
		    .run_count = 1);
	ts = OB_ROW(b, TRAMP, dray_tramp, .prog = ob_str(b, "t_sys"), .attach = DRAY_AT_RAW_TP,
		    .target = ob_str(b, "sys_enter"), .run_first = 1, .run_count = 1, .mask_words = 1);
	tu = OB_ROW(b, TRAMP, dray_tramp, .prog = ob_str(b, "t_up"), .attach = DRAY_AT_UPROBE, .run_first = 2,
		    .run_count = 1, .mask_words = 1);
	te = OB_ROW(b, TRAMP, dray_tramp, .prog = ob_str(b, "t_tick"), .attach = DRAY_AT_TICK,
		    .period = 1000000);
	(void)te;
	lb = OB_ROW(b, LINK, dray_link, .desc = begin, .tramp = tb);
	ls = OB_ROW(b, LINK, dray_link, .desc = sys, .tramp = ts);
	lu = OB_ROW(b, LINK, dray_link, .desc = pid, .tramp = tu, .rank = 1);
	OB_ROW(b, RUN, dray_run, .link = lb, .clause = 0);
	OB_ROW(b, RUN, dray_run, .link = ls, .clause = 1);
	OB_ROW(b, RUN, dray_run, .link = lu, .clause = 1);
	item = OB_ROW(b, ITEM, dray_item, .kind = DRAY_IT_INT, .off = 16, .size = 8, .flags = DRAY_IF_SIGNED);
	OB_ROW(b, ITEM, dray_item, .kind = DRAY_IT_STR, .off = 24, .size = 8, .type = ob_str(b, "string"));
	OB_ROW(b, ITEM, dray_item, .kind = DRAY_IT_CONST, .arg = ob_str(b, "text"), .type = DRAY_NONE);
	OB_ROW(b, ITEM, dray_item, .kind = DRAY_IT_PROBE, .arg = 2);
	OB_ROW(b, ITEM, dray_item, .kind = DRAY_IT_COMM, .size = 16);
	OB_ROW(b, ITEM, dray_item, .kind = DRAY_IT_NAMEID, .off = 16, .size = 4);
	OB_ROW(b, ACT, dray_act, .action = DRAY_ACT_PRINTF, .str = ob_str(b, "%d %s %s %s\n"),
	       .item_first = item, .item_count = 4, .agg = DRAY_NONE, .line = 1);
	OB_ROW(b, ACT, dray_act, .action = DRAY_ACT_PRINTA, .str = DRAY_NONE, .agg = 1, .line = 2);
	OB_ROW(b, ACT, dray_act, .action = DRAY_ACT_AGGREF, .str = DRAY_NONE, .line = 2);
	n = OB_ROW(b, CLAUSE, dray_clause, .desc_first = begin, .desc_count = 1, .act_count = 1,
		   .rec_size = 32, .flags = DRAY_CL_PRINTS, .line = 1, .name = ob_str(b, "c0"));
	OB_ROW(b, CLAUSE, dray_clause, .desc_first = sys, .desc_count = 2, .act_first = 1, .act_count = 2,
	       .rec_size = 16, .line = 2, .name = ob_str(b, "c1"));
	OB_ROW(b, AGG, dray_agg, .name = ob_str(b, "a"), .func = DT_AGG_COUNT, .map = ob_str(b, "dt_agg_0"),
	       .val_size = 16, .key_size = 24, .key_first = item + 4, .key_count = 2);
	OB_ROW(b, AGG, dray_agg, .name = ob_str(b, "l"), .func = DT_AGG_LQUANTIZE,
	       .map = ob_str(b, "dt_aggs"), .val_size = 8 + 12 * 8, .param = {0, 100, 10});
	OB_ROW(b, VAR, dray_var, .name = ob_str(b, "x"), .type = ob_str(b, "int"), .scope = DRAY_SC_GLOBAL,
	       .size = 4);
	OB_ROW(b, OPT, dray_opt, .name = ob_str(b, "quiet"), .value = DRAY_NONE, .line = 1);
	OB_ROW(b, PARAM, dray_param, .index = 1, .kind = DRAY_P_INT, .line = 1);
	OB_ROW(b, SITE, dray_site, .line = 1, .col = 3, .clause = n);
	OB_ROW(b, FEAT, dray_feat, .kind = DRAY_FEAT_CAP, .name = ob_str(b, "CAP_BPF"));
	OB_ROW(b, CORE, dray_core, .type = ob_str(b, "struct task_struct"), .member = ob_str(b, "pid"),
	       .guarded = 1);
	for (uint32_t i = begin; i <= pid; i++)
		OB_ROW(b, INFO, dray_info, .desc = 0x566, .args = 0x011, .types = DRAY_NONE);
}

/* An ELF file around a section: *size bytes, to be freed.  symtab: with a symbol table; name: of the section.
 */
static inline char *ob_elf(const char *sec, uint32_t secsize, const char *name, int symtab, int machine,
			   size_t *size)
{
	struct {
		Elf64_Ehdr eh;
		Elf64_Shdr sh[4];
		char names[64];
		Elf64_Sym sym[1];
	} * e;
	const char names[] = "\0.shstrtab\0.symtab\0";

	*size = sizeof(*e) + secsize;
	e = calloc(1, *size);
	memcpy(e->eh.e_ident, ELFMAG, SELFMAG);
	e->eh.e_ident[EI_CLASS] = ELFCLASS64;
	e->eh.e_ident[EI_DATA] = ELFDATA2LSB;
	e->eh.e_ident[EI_VERSION] = e->eh.e_version = EV_CURRENT;
	e->eh.e_type = ET_REL;
	e->eh.e_machine = machine;
	e->eh.e_ehsize = sizeof(e->eh);
	e->eh.e_shoff = offsetof(typeof(*e), sh);
	e->eh.e_shentsize = sizeof(e->sh[0]);
	e->eh.e_shnum = symtab ? 4 : 3;
	e->eh.e_shstrndx = 1;
	memcpy(e->names, names, sizeof(names));
	strcpy(e->names + sizeof(names) - 1, name);
	e->sh[1] = (Elf64_Shdr){.sh_name = 1,
				.sh_type = SHT_STRTAB,
				.sh_offset = offsetof(typeof(*e), names),
				.sh_size = sizeof(e->names),
				.sh_addralign = 1};
	e->sh[2] = (Elf64_Shdr){.sh_name = sizeof(names) - 1,
				.sh_type = SHT_PROGBITS,
				.sh_offset = sizeof(*e),
				.sh_size = secsize,
				.sh_addralign = 1};
	e->sh[3] = (Elf64_Shdr){.sh_name = 11,
				.sh_type = SHT_SYMTAB,
				.sh_offset = offsetof(typeof(*e), sym),
				.sh_size = sizeof(e->sym),
				.sh_entsize = sizeof(Elf64_Sym),
				.sh_addralign = 8,
				.sh_link = 1};
	memcpy(e + 1, sec, secsize);
	return (char *)e;
}

#endif
