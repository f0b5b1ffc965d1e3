/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * sched.d -- D library: CPUs, as the sched provider and curcpu describe them.
 *
 * A library file is read when a script uses a name that it declares.  What it declares starts at the beginning of a
 * line: the compiler looks for names there (compiler/check/library.c).
 */

typedef id_t processorid_t;
typedef id_t psetid_t;
typedef id_t chipid_t;
typedef id_t lgrp_id_t;

/* What the built-in variable curcpu points to: struct dt_cpu of the run-time system. */
typedef struct cpuinfo {
	processorid_t cpu_id; /* number of the CPU */
	psetid_t cpu_pset;    /* Linux has no processor sets: 0 */
	chipid_t cpu_chip;    /* the package that the CPU is on */
	lgrp_id_t cpu_lgrp;   /* not known: 0 */
} cpuinfo_t;

inline psetid_t pset = curcpu->cpu_pset;
inline chipid_t chip = curcpu->cpu_chip;
inline lgrp_id_t lgrp = curcpu->cpu_lgrp;
