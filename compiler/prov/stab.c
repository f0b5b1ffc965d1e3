/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * stab.c -- how stable the parts of each provider's descriptions are, and the arguments of its probes.  Facts
 * of the provider, which `#pragma D attributes ... provider` may change for a program.
 */
#include <string.h>
#include "prov.h"
#include "stability.h"

#define STABLE STAB(STABLE, STABLE, COMMON)
#define EVOLVING STAB(EVOLVING, EVOLVING, COMMON)
#define EVOLVING_ISA STAB(EVOLVING, EVOLVING, ISA)
#define UNSTABLE STAB(UNSTABLE, UNSTABLE, UNKNOWN)
#define PRIVATE STAB(PRIVATE, PRIVATE, UNKNOWN)
#define PRIVATE_ISA STAB(PRIVATE, PRIVATE, ISA)

/* Names that D defines over what the kernel has: only module and function are the kernel's own. */
#define DEFINED                                                                                              \
	{                                                                                                    \
		EVOLVING_ISA, PRIVATE, PRIVATE, EVOLVING_ISA, EVOLVING_ISA                                   \
	}
#define TRACEPOINT                                                                                           \
	{                                                                                                    \
		EVOLVING_ISA, PRIVATE, PRIVATE, PRIVATE_ISA, PRIVATE_ISA                                     \
	}
#define FUNCTION                                                                                             \
	{                                                                                                    \
		EVOLVING, PRIVATE, PRIVATE_ISA, EVOLVING, PRIVATE_ISA                                        \
	}
#define TIMED                                                                                                \
	{                                                                                                    \
		EVOLVING, UNSTABLE, PRIVATE, EVOLVING, EVOLVING                                              \
	}

static const struct {
	const char *name;
	struct prov_stab stab;
} rows[] = {
	{"dtrace", {STABLE, PRIVATE, PRIVATE, STABLE, STABLE}},
	{"profile", TIMED},
	{"cpc", TIMED},
	{"syscall", FUNCTION},
	{"fbt", FUNCTION},
	{"rawtp", TRACEPOINT},
	{"sdt", TRACEPOINT},
	{"io", DEFINED},
	{"ip", DEFINED},
	{"tcp", DEFINED},
	{"udp", DEFINED},
	{"lockstat", DEFINED},
	{"proc", DEFINED},
	{"sched", DEFINED},
};

static const struct prov_stab user = {EVOLVING_ISA, PRIVATE, PRIVATE, EVOLVING_ISA, PRIVATE};

const struct prov_stab *prov_stab(const char *name)
{
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (!strcmp(rows[i].name, name))
			return &rows[i].stab;
	return &user;
}
