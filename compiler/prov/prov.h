/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * prov.h -- the compile half of providers: which probe descriptions one owns, its BPF program type, what its
 * probes attach to, the types of their arguments.  One file per provider (prov/NAME.c), one row in prov.c.
 *
 * The program type alone decides whether trampolines exist: a probe of a PROV_UNSPEC provider is never
 * attached itself; it depends on the attach points listed for it, whose trampolines call its setup function
 * and clauses.
 */
#ifndef PROV_PROV_H
#define PROV_PROV_H

#include <stdbool.h>
#include <stdint.h>
#include "ast.h"
#include "cc.h"
#include "objfmt.h"
#include "type.h"
#include "types.h"

enum prov_type { PROV_UNSPEC, PROV_RAW_TRACEPOINT, PROV_TRACING, PROV_KPROBE, PROV_PERF_EVENT };

/* An attach point that can serve a probe. */
struct attach {
	enum dray_attach kind;
	const char *target; /* tracepoint or function; "" for kinds without one */
	uint64_t period;    /* ns; PROFILE, TICK */
	const char *
		setup; /* context setup function in runtime/prov, see runtime/prov/ctx.h; NULL: none needed */
	unsigned rank; /* alternatives: lower is preferred; equal ranks are needed together */
	bool table;    /* the trampoline finds its probes by a site table (syscall, uprobe) */
	/* Setup function for the case that the script has patterns of such attach points: their one program
	 * then serves this probe, too.  NULL: it never does. */
	const char *table_setup;
};

/* Attributes of stability (stability.h) of the parts of a description, and of args[]. */
struct prov_stab {
	uint16_t prov, mod, func, name, args;
};

/* What one description became: exactly one DRAY_T_DESC row. */
struct probe {
	const struct provider *provider;
	const char *prov, *mod, *func, *name; /* patterns stay patterns ("" matches anything) */
	const char *text;		      /* as the user wrote it */
	struct span span;
	struct attach_vec VEC(struct attach) attach;
	const void *row; /* the provider's own table row, or NULL */
	/* args[0..nargs-1], known after prov_args(); nargs 0: untyped. */
	const struct parg *args;
	unsigned nargs;
	bool has_args; /* prov_args() was called */
	/* check: */
	struct prov_stab stab;
	uint16_t desc_stab; /* of the description as the user wrote it */
	bool vague;	    /* which leaves open what the provider does promise */
};
/* type: of the value after translation; native: of the argN that it comes from (the same without a
 * translation). */
struct parg {
	struct type *type, *native;
	unsigned source; /* N */
};
struct probe_vec VEC(struct probe *);

struct prov_env {
	struct cc *cc;
	struct types *types;
	struct probe_vec missing; /* one for each description that matches nothing, which -Z allows */
};

struct near;	    /* see near.h */
struct fixed_probe; /* see match.h */

struct provider {
	const char *name;
	enum prov_type type;
	enum dray_prov kind;
	/* Could the provider field of a description ("pid$target", "sys*", "") mean this provider? */
	bool (*owns)(const struct provider *p, const char *prov);
	/* Appends the probes that d means; nothing appended: d matches none of this provider's probes. Errors
	 * in the description itself (a bad tick rate) are reported. */
	void (*resolve)(struct prov_env *env, const struct provider *p, const struct pdesc *d,
			struct probe_vec *out);
	/* Fills p->args and p->nargs; NULL: never typed. */
	void (*args)(struct prov_env *env, struct probe *p);
	/* Types of args[] as text, "; " between them; NULL (also for the function): only the target knows. */
	const char *(*types)(struct arena *a, const struct probe *p);
	/* Offers the probe names that d could have meant; NULL: none. */
	void (*hint)(const struct provider *p, const struct pdesc *d, struct near *n);
	/* A pattern that means this provider may mean static user probes as well. */
	bool shares_patterns;
	/* Providers whose probes have fixed names: their rows (match.h), and the module of them all. */
	const struct fixed_probe *fixed;
	const char *mod;
	struct prov_stab stab;
};

extern const struct provider *const prov_table[]; /* NULL-terminated */

/* Makes p->args known: only when a script uses args[], since types may have to come from BTF or the D
 * library. */
void prov_args(struct prov_env *env, struct probe *p);
/* Attributes of a provider, by name; those of user probes when it is none of ours. */
const struct prov_stab *prov_stab(const char *name);
/* The types of its args[] as text, "; " between them, "" if it has none; NULL: only the target knows. */
const char *prov_types(struct arena *a, const struct probe *p);
/* All probes that d means, over all providers.  When there is none: reports D_PDESC_*, or with -Z notes it in
 * env->missing. */
void prov_resolve(struct prov_env *env, const struct pdesc *d, struct probe_vec *out);

#endif
