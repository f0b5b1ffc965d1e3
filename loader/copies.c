/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * copies.c -- see copies.h.  libbpf loads the program of the object as any other, and with all of its
 * clauses, so that the verifier's complaints are reported as usual.  A copy is its instructions after
 * relocation, with the references to dt_tp_site turned to a frozen map that holds the copy's own site:
 * constants to the verifier. Called by load.c, attach_tp.c.
 */
#include <bpf/bpf.h>
#include <bpf/btf.h>
#include <errno.h>
#include <linux/bpf.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "copies.h"
#include "datasec.h"
#include "report.h"
#include "verifier.h"

#define RODATA ".rodata"
#define SITE "dt_tp_site"
#define SECTION "raw_tp" /* of programs without a tracepoint of their own */

struct copies {
	int handler;	 /* of libbpf; negative: none any more */
	uint32_t tramp;	 /* what is copied: there is at most one such program */
	void *func_info; /* the kernel wants it for programs with callbacks */
	uint32_t func_info_cnt, func_info_rec_size;
	uint32_t off, size; /* of dt_tp_site in .rodata */
	uint32_t nargs;	    /* its initial value */
};

/* Called by libbpf with what it is about to hand to the kernel: it forgets the function information then. */
static int on_load(struct bpf_program *prog, struct bpf_prog_load_opts *opts, long cookie)
{
	struct session *s = (struct session *)cookie;
	struct copies *c = s->copies;
	size_t n = (size_t)opts->func_info_cnt * opts->func_info_rec_size;

	if (prog != s->prog[c->tramp] || !n || c->func_info)
		return 0;
	c->func_info = malloc(n);
	if (!c->func_info)
		return -ENOMEM;
	memcpy(c->func_info, opts->func_info, n);
	c->func_info_cnt = opts->func_info_cnt;
	c->func_info_rec_size = opts->func_info_rec_size;
	return 0;
}

bool copies_prepare(struct session *s)
{
	LIBBPF_OPTS(libbpf_prog_handler_opts, opts, .cookie = (long)s, .prog_prepare_load_fn = on_load);
	uint32_t i = 0;

	while (i < s->obj.ntramp && !(s->links.used[i] && link_is_tracepoints(&s->obj, i)))
		i++;
	if (i == s->obj.ntramp)
		return true;
	s->copies = calloc(1, sizeof(*s->copies));
	if (!s->copies)
		return report_error("out of memory");
	s->copies->tramp = i;
	s->copies->handler = libbpf_register_prog_handler(SECTION, BPF_PROG_TYPE_RAW_TRACEPOINT, 0, &opts);
	return s->copies->handler >= 0 || report_error("out of memory");
}

bool copies_find(struct session *s)
{
	struct copies *c = s->copies;
	const struct dt_site *site;
	uint32_t size;

	if (!c)
		return true;
	site = datasec_initial(s->bpf, RODATA, SITE, &size);
	if (!site || !datasec_var(s->bpf, RODATA, SITE, &c->off, &c->size) ||
	    size < sizeof(*site) + 8 * s->obj.tramp[c->tramp].mask_words)
		return report_error("%s: damaged object: no variable " SITE, s->obj.path);
	c->nargs = site->nargs < DT_NARGS ? site->nargs : DT_NARGS;
	return true;
}

void copies_ready(struct session *s)
{
	struct copies *c = s->copies;

	if (c && c->handler >= 0)
		libbpf_unregister_prog_handler(c->handler);
	if (c)
		c->handler = -1;
}

void copies_free(struct session *s)
{
	if (!s->copies)
		return;
	free(s->copies->func_info);
	free(s->copies);
	s->copies = NULL;
}

uint32_t copy_nargs(const struct session *s)
{
	return s->copies->nargs;
}

/* A map that stands in for the variable: its descriptor, or a negative errno. */
static int site_map(const void *site, uint32_t size)
{
	LIBBPF_OPTS(bpf_map_create_opts, opts, .map_flags = BPF_F_RDONLY_PROG);
	int fd = bpf_map_create(BPF_MAP_TYPE_ARRAY, SITE, 4, size, 1, &opts), err;
	uint32_t key = 0;

	if (fd < 0)
		return fd;
	err = bpf_map_update_elem(fd, &key, site, 0);
	if (!err)
		err = bpf_map_freeze(fd);
	if (!err)
		return fd;
	close(fd);
	return err;
}

/* Turns the loads of the variable's address to the map. */
static void redirect(struct bpf_insn *insn, size_t n, const struct copies *c, int rodata, int map)
{
	for (size_t i = 0; i + 1 < n; i++) {
		if (insn[i].code != (BPF_LD | BPF_IMM | BPF_DW))
			continue;
		if (insn[i].src_reg == BPF_PSEUDO_MAP_VALUE && insn[i].imm == rodata &&
		    (uint32_t)insn[i + 1].imm - c->off < c->size) {
			insn[i].imm = map;
			insn[i + 1].imm -= c->off;
		}
		i++; /* it is two instructions long */
	}
}

static int load(const struct session *s, uint32_t prid, int map)
{
	const struct copies *c = s->copies;
	const struct bpf_program *p = s->prog[c->tramp];
	LIBBPF_OPTS(bpf_prog_load_opts, opts, .func_info = c->func_info, .func_info_cnt = c->func_info_cnt,
		    .func_info_rec_size = c->func_info_rec_size);
	int rodata = bpf_object__find_map_fd_by_name(s->bpf, RODATA), fd;
	size_t n = bpf_program__insn_cnt(p);
	struct bpf_insn *insn = malloc(n * sizeof(*insn));
	char *log;

	if (!insn)
		return -ENOMEM;
	memcpy(insn, bpf_program__insns(p), n * sizeof(*insn));
	redirect(insn, n, c, rodata, map);
	if (c->func_info)
		opts.prog_btf_fd = bpf_object__btf_fd(s->bpf);
	log = verifier_buffer(s, &opts);
	fd = bpf_prog_load(BPF_PROG_TYPE_RAW_TRACEPOINT, bpf_program__name(p), "GPL", insn, n, &opts);
	verifier_show_copy(s, bpf_program__name(p), prid, log);
	free(insn);
	return fd;
}

int copy_load(const struct session *s, uint32_t tramp, const struct dt_site *site, uint32_t words)
{
	int map, fd;

	if (!s->copies || tramp != s->copies->tramp)
		return -EINVAL;
	map = site_map(site, sizeof(*site) + 8 * words);
	if (map < 0)
		return map;
	fd = load(s, site->prid, map);
	close(map); /* the program holds it */
	return fd;
}
