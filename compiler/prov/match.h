/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* match.h -- matching of probe descriptions and making of probes; shared by the providers. */
#ifndef PROV_MATCH_H
#define PROV_MATCH_H

#include "prov.h"
#include "stability.h"

/* Does the field of a description match this text?  An empty field matches anything. */
bool match_glob(const char *pattern, const char *text);
/* Must the field be expanded: is it empty, or does it hold *, ?, [ or \ ? */
bool match_is_pattern(const char *field);
/* Does the field hold a macro variable whose value is not known before load? */
bool match_is_open(const char *field);

/* struct provider's owns(): does the field mean the provider by name?  For the second one an empty field does
 * not: where probe names are common words, or the kernel's, a misspelt probe of another provider would be one
 * of them. */
bool match_owns(const struct provider *p, const char *prov);
bool match_owns_written(const struct provider *p, const char *prov);

/* Appends a probe with the fields of d; those given here replace them when not NULL. */
struct probe *match_add(struct prov_env *env, const struct provider *p, const struct pdesc *d,
			struct probe_vec *out, const char *mod, const char *func, const char *name);
void match_attach(struct prov_env *env, struct probe *p, const struct attach *a);

/* ---- probes with fixed names: a table of rows ---- */

#define FIXED_MAXARGS 6
#define FIXED_MAXATTACH 6

struct fixed_arg {
	const char *type,
		*native; /* as in struct parg, as text; native NULL: no translation; type NULL: no more */
	unsigned source;
	enum type_space space; /* where a pointer points */
};
struct fixed_probe {
	const char *name;
	struct fixed_arg args[FIXED_MAXARGS];
	struct attach attach[FIXED_MAXATTACH]; /* kind 0: no more */
};

/* The functions of struct provider over the rows of p->fixed, which end with a NULL name; no probe has a
 * function. */
void fixed_resolve(struct prov_env *env, const struct provider *p, const struct pdesc *d,
		   struct probe_vec *out);
void fixed_args(struct prov_env *env, struct probe *p);
const char *fixed_types(struct arena *a, const struct probe *p);
void fixed_hint(const struct provider *p, const struct pdesc *d, struct near *n);

/* ---- how stable the parts of a provider are, and the kinds that there are several of ---- */

/* provider, module, function, name, arguments: STAB() of each in parentheses. */
#define STAB_PARTS(p, m, f, n, a)                                                                            \
	{                                                                                                    \
		.prov = STAB p, .mod = STAB m, .func = STAB f, .name = STAB n, .args = STAB a                \
	}
/* Names that D defines over what the kernel has: only module and function are the kernel's own. */
#define STAB_DEFINED                                                                                         \
	STAB_PARTS((EVOLVING, EVOLVING, ISA), (PRIVATE, PRIVATE, UNKNOWN), (PRIVATE, PRIVATE, UNKNOWN),      \
		   (EVOLVING, EVOLVING, ISA), (EVOLVING, EVOLVING, ISA))
#define STAB_TRACEPOINT                                                                                      \
	STAB_PARTS((EVOLVING, EVOLVING, ISA), (PRIVATE, PRIVATE, UNKNOWN), (PRIVATE, PRIVATE, UNKNOWN),      \
		   (PRIVATE, PRIVATE, ISA), (PRIVATE, PRIVATE, ISA))
#define STAB_FUNCTION                                                                                        \
	STAB_PARTS((EVOLVING, EVOLVING, COMMON), (PRIVATE, PRIVATE, UNKNOWN), (PRIVATE, PRIVATE, ISA),       \
		   (EVOLVING, EVOLVING, COMMON), (PRIVATE, PRIVATE, ISA))
#define STAB_TIMED                                                                                           \
	STAB_PARTS((EVOLVING, EVOLVING, COMMON), (UNSTABLE, UNSTABLE, UNKNOWN), (PRIVATE, PRIVATE, UNKNOWN), \
		   (EVOLVING, EVOLVING, COMMON), (EVOLVING, EVOLVING, COMMON))
/* Probes of user programs. */
#define STAB_USER                                                                                            \
	STAB_PARTS((EVOLVING, EVOLVING, ISA), (PRIVATE, PRIVATE, UNKNOWN), (PRIVATE, PRIVATE, UNKNOWN),      \
		   (EVOLVING, EVOLVING, ISA), (PRIVATE, PRIVATE, UNKNOWN))

/* What providers of fixed probes of the kernel have in common. */
#define FIXED_PROVIDER(rows)                                                                                 \
	.type = PROV_UNSPEC, .kind = DRAY_PROV_FIXED, .resolve = fixed_resolve, .args = fixed_args,          \
	.hint = fixed_hint, .fixed = rows, .mod = "vmlinux", .stab = STAB_DEFINED

#endif
