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

typedef struct cpuinfo {
	processorid_t cpu_id; /* number of the CPU */
	psetid_t cpu_pset;    /* Linux has no processor sets: 0 */
	chipid_t cpu_chip;    /* not known: 0 */
	lgrp_id_t cpu_lgrp;   /* not known: 0 */
} cpuinfo_t;

translator cpuinfo_t < int C > {
	cpu_id = C;
	cpu_pset = 0;
	cpu_chip = 0;
	cpu_lgrp = 0;
};

inline cpuinfo_t *curcpu = xlate <cpuinfo_t *> (cpu);
inline psetid_t pset = 0;
inline chipid_t chip = 0;
inline lgrp_id_t lgrp = 0;
