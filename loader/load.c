/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * load.c -- hands the object to libbpf: programs that are not linked stay out, maps get their sizes from
 * options and from what was linked, constants are written (cfg.c), and after the load the tables that only
 * this host knows are filled.  Called by main.c; the meaning of failures is loaderr.c's business.
 */
#include <bpf/bpf.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "attach.h"
#include "bpflog.h"
#include "cfg.h"
#include "copies.h"
#include "datasec.h"
#include "host.h"
#include "load.h"
#include "report.h"
#include "verifier.h"
#include "warm.h"

static bool select_programs(struct session *s)
{
	struct bpf_program *p;

	s->prog = calloc(s->obj.ntramp + 1, sizeof(*s->prog));
	if (!s->prog)
		return report_error("out of memory");
	bpf_object__for_each_program(p, s->bpf) bpf_program__set_autoload(p, false);
	for (uint32_t i = 0; i < s->obj.ntramp; i++) {
		const char *name = obj_str(&s->obj, s->obj.tramp[i].prog);

		if (!s->links.used[i] || !*name)
			continue;
		s->prog[i] = bpf_object__find_program_by_name(s->bpf, name);
		if (!s->prog[i])
			return report_error("%s: damaged object: no program %s", s->obj.path, name);
		bpf_program__set_autoload(s->prog[i], true);
	}
	return true;
}

/* The ring buffer has a power of two of pages. */
static uint32_t ring_size(uint64_t bytes)
{
	uint64_t n = sysconf(_SC_PAGESIZE);

	while (n < bytes && n < 1u << 30)
		n *= 2;
	return n;
}

static bool starts(const char *name, const char *prefix)
{
	return !strncmp(name, prefix, strlen(prefix));
}

/* What dtrace(8) counts for an element of a variable beside key and value, or nearly so. */
#define ELEMENT_HEAD 8

/* Of these dtrace(8) counts the value alone, so what it accepts must have room for one. */
static bool is_thread_local(const struct obj *o, const char *map)
{
	for (uint32_t i = 0; i < o->nvar; i++)
		if (o->var[i].scope == DRAY_SC_SELF && !strcmp(obj_str(o, o->var[i].map), map))
			return true;
	return false;
}

/* Of an aggregation: see abi.h. */
static bool is_spare(const char *map)
{
	return starts(map, "dt_more_") || starts(map, "dt_also_");
}

#define AGG_MANY 32768 /* entries */

/*
 * Beyond many, a power of two: the kernel makes that many buckets, or the next one, before tracing begins,
 * which takes milliseconds.  Keys that do not fit at once are taken over while tracing.
 */
static uint64_t agg_entries(uint64_t n)
{
	uint64_t buckets = AGG_MANY;

	while (n / 2 >= buckets)
		buckets *= 2;
	return n < buckets ? n : buckets;
}

/* How many fit into what the options give; -1 for maps that have nothing to do with them. */
static int64_t entries(const struct session *s, const struct bpf_map *m)
{
	const char *name = bpf_map__name(m);
	uint64_t each = bpf_map__key_size(m) + bpf_map__value_size(m), n;

	if (starts(name, "dt_agg_") || is_spare(name))
		n = agg_entries(s->opts.aggsize / each);
	else if (starts(name, "dt_dyn_"))
		n = s->opts.dynvarsize / (each + ELEMENT_HEAD);
	else
		return -1;
	if (!n && is_thread_local(&s->obj, name))
		n = 1;
	return n > 1u << 28 ? 1u << 28 : (int64_t)n;
}

/*
 * What dtrace(8) has in its buffer around the data of a record, without the four bytes that obj_record_data()
 * counts. Its ring and fill buffers, which not all dtrace(8) have, hold the data alone.
 */
#define RECORD_HEAD 52

/* Buffers that cannot hold a single datum are refused, as by dtrace(8). */
static bool check_sizes(const struct session *s)
{
	uint64_t rec = 1, aggs = 0;
	struct bpf_map *m;
	bool ok;

	for (uint32_t i = 0; i < s->obj.nclause; i++) {
		uint64_t size = obj_record_data(&s->obj, &s->obj.clause[i], s->opts.strsize);

		if (size && s->opts.bufpolicy == OPTS_SWITCH)
			size += RECORD_HEAD;
		rec = size > rec ? size : rec;
	}
	for (uint32_t i = 0; i < s->obj.nagg; i++)
		if (!s->obj.agg[i].key_size)
			aggs += s->obj.agg[i].val_size;
	ok = s->opts.bufsize >= rec && s->opts.aggsize >= aggs;
	bpf_object__for_each_map(m, s->bpf) ok &= entries(s, m) != 0;
	if (!ok)
		report_trace("could not enable tracing: Enabling exceeds size of buffer");
	return ok;
}

#define SPARE_MAX 4096 /* entries */

static int size_map(struct session *s, struct bpf_map *m)
{
	const char *name = bpf_map__name(m);
	int64_t n = entries(s, m);

	if (!strcmp(name, "dt_ring"))
		return bpf_map__set_max_entries(m, ring_size(s->opts.bufsize));
	if (!strcmp(name, "dt_scratch"))
		return bpf_map__set_max_entries(m, DT_SCRATCH_NEST * s->ncpu);
	if (!strcmp(name, "dt_sites") || !strcmp(name, "dt_usdt"))
		return bpf_map__set_max_entries(m, s->links.nentry ? s->links.nentry : 1);
	if (!strcmp(name, "dt_names"))
		return bpf_map__set_max_entries(m, s->probes.nnames);
	if (!strcmp(name, "dt_prnames"))
		return bpf_map__set_max_entries(m, s->probes.n);
	if (!strcmp(name, "dt_cpus"))
		return bpf_map__set_max_entries(m, s->ncpu);
	if (n < 0)
		return 0;
	if (is_spare(name)) {
		if (!s->room || (uint64_t)n < s->room)
			s->room = n;
		/* Of a spare map little is used, and every entry has its price in advance. */
		n = n > SPARE_MAX ? SPARE_MAX : n;
	}
	return bpf_map__set_max_entries(m, (uint32_t)n);
}

static bool size_maps(struct session *s)
{
	struct bpf_map *m;

	bpf_object__for_each_map(m, s->bpf) if (size_map(s, m)) return report_error(
		"%s: cannot size map %s", s->obj.path, bpf_map__name(m));
	return true;
}

static bool open_object(struct session *s)
{
	LIBBPF_OPTS(bpf_object_open_opts, opts, .object_name = "dray");

	s->bpf = bpf_object__open_mem(s->obj.elf, s->obj.elf_size, &opts);
	if (!s->bpf)
		return load_explain_open(s, errno, bpflog_text());
	return check_sizes(s) && select_programs(s) && attach_prepare(s) && size_maps(s) && cfg_fill(s) &&
	       copies_find(s);
}

static bool map_bss(struct session *s)
{
	int fd = bpf_object__find_map_fd_by_name(s->bpf, ".bss");
	uint32_t off, size, page = sysconf(_SC_PAGESIZE);
	struct bpf_map *m = bpf_object__find_map_by_name(s->bpf, ".bss");
	void *at;

	if (fd < 0 || !datasec_var(s->bpf, ".bss", "dt_ctl", &off, &size) || size < sizeof(struct dt_ctl))
		return report_error("%s: damaged object: no variable dt_ctl", s->obj.path);
	s->bss_size = (bpf_map__value_size(m) + page - 1) / page * page;
	at = mmap(NULL, s->bss_size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (at == MAP_FAILED)
		return report_error("cannot map the object's variables: %s", strerror(errno));
	s->bss = at;
	s->ctl = (struct dt_ctl *)((char *)at + off);
	return true;
}

/* Writes the entries of all sites that are found by attach cookies; each is a struct dt_site with its
 * trampoline's number of mask words. */
static bool fill_sites(struct session *s)
{
	struct bpf_map *m = bpf_object__find_map_by_name(s->bpf, "dt_sites");
	uint32_t key = 0, size = m ? bpf_map__value_size(m) : 0;
	struct dt_site *v = calloc(1, size + sizeof(*v));
	bool ok = v;

	for (uint32_t i = 0; ok && i < s->links.nsite; i++) {
		const struct usite *u = &s->links.site[i];
		uint32_t words = s->obj.tramp[u->tramp].mask_words;

		if (link_is_tracepoints(&s->obj, u->tramp))
			continue;
		if (sizeof(*v) + 8 * words > size)
			ok = report_error("%s: damaged object: entries of dt_sites have %u bytes",
					  s->obj.path, size);
		for (uint32_t k = 0; ok && k < u->count; k++, key++) {
			v->prid = u->entry[k].prid;
			v->pid = u->entry[k].pid;
			memcpy(v->mask, u->entry[k].mask, 8 * words);
			if (bpf_map_update_elem(bpf_map__fd(m), &key, v, 0))
				ok = report_error("cannot fill dt_sites: %s", strerror(errno));
		}
	}
	free(v);
	return ok;
}

/* Where the arguments of statically defined probes are. */
static bool fill_usdt(struct session *s)
{
	int fd = bpf_object__find_map_fd_by_name(s->bpf, "dt_usdt");
	int err = 0;

	for (uint32_t i = 0; fd >= 0 && !err && i < s->links.nsite; i++)
		if (s->links.site[i].spec)
			err = bpf_map_update_elem(fd, &s->links.site[i].first, s->links.site[i].spec, 0);
	return !err || report_error("cannot fill dt_usdt: %s", strerror(-err));
}

/* Probe names for scripts that use them as strings in the kernel. */
static bool fill_names(struct session *s)
{
	int names = bpf_object__find_map_fd_by_name(s->bpf, "dt_names");
	int prnames = bpf_object__find_map_fd_by_name(s->bpf, "dt_prnames");
	char text[DT_NAMELEN];
	int err = 0;

	for (uint32_t i = 0; names >= 0 && !err && i < s->probes.nnames; i++) {
		strncpy(text, s->probes.name[i], sizeof(text) - 1);
		text[sizeof(text) - 1] = '\0';
		err = bpf_map_update_elem(names, &i, text, 0);
	}
	for (uint32_t i = 0; prnames >= 0 && !err && i < s->probes.n; i++)
		err = bpf_map_update_elem(prnames, &i, s->probes.row[i].nameid, 0);
	return !err || report_error("cannot fill the table of probe names: %s", strerror(-err));
}

/* What curcpu points to. */
static bool fill_cpus(struct session *s)
{
	int fd = bpf_object__find_map_fd_by_name(s->bpf, "dt_cpus");
	int err = 0;

	for (int i = 0; fd >= 0 && !err && i < s->ncpu; i++) {
		struct dt_cpu cpu = {.id = i, .chip = host_cpu_chip(i)};

		err = bpf_map_update_elem(fd, &i, &cpu, 0);
	}
	return !err || report_error("cannot fill the table of CPUs: %s", strerror(-err));
}

bool load_object(struct session *s)
{
	char why[256];
	bool ok;
	int err;

	if (!host_may_trace(why, sizeof(why)))
		return report_error("%s", why);
	bpflog_start(s->opts.bpflog ? verifier_show : NULL, s);
	s->ncpu = libbpf_num_possible_cpus();
	ok = copies_prepare(s) && open_object(s);
	if (ok) {
		verifier_prepare(s);
		err = bpf_object__load(s->bpf);
		if (err)
			load_explain(s, -err, bpflog_text());
		ok = !err && map_bss(s) && fill_sites(s) && fill_usdt(s) && fill_names(s) && fill_cpus(s);
		if (ok)
			warm_tables(s);
	}
	copies_ready(s);
	bpflog_stop();
	return ok;
}

void load_free(struct session *s)
{
	if (s->bss)
		munmap(s->bss, s->bss_size);
	copies_free(s);
	bpf_object__close(s->bpf);
	free(s->prog);
	s->bss = NULL;
	s->ctl = NULL;
	s->bpf = NULL;
	s->prog = NULL;
}
