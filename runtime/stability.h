/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * stability.h -- how far D's names, and what they mean, may change from one release to the next: three
 * attributes for each variable, function and part of a probe description.  Packed into 16 bits where they
 * stand in a table.  The compiler makes them, the loader shows them; what they are is in man/d.7.
 */
#ifndef DRAY_STABILITY_H
#define DRAY_STABILITY_H

#include <stdio.h>

/* Of a name, and of what stands behind it; the higher, the less it will change. */
enum stab_level {
	STAB_INTERNAL,
	STAB_PRIVATE,
	STAB_OBSOLETE,
	STAB_EXTERNAL,
	STAB_UNSTABLE,
	STAB_EVOLVING,
	STAB_STABLE,
	STAB_STANDARD,
};
/* Which machines have the same; the higher, the more. */
enum stab_class { STAB_UNKNOWN, STAB_CPU, STAB_PLATFORM, STAB_GROUP, STAB_ISA, STAB_COMMON };

#define STAB_LEVELS                                                                                          \
	"Internal", "Private", "Obsolete", "External", "Unstable", "Evolving", "Stable", "Standard"
#define STAB_CLASSES "Unknown", "CPU", "Platform", "Group", "ISA", "Common"
#define STAB_NLEVELS 8
#define STAB_NCLASSES 6

/* The three of them: STAB(name, data, class), without their prefix. */
#define STAB_PACK(name, data, class) ((unsigned short)((name) | (data) << 4 | (class) << 8))
#define STAB(name, data, class) STAB_PACK(STAB_##name, STAB_##data, STAB_##class)
#define STAB_NAME(s) ((s)&15u)
#define STAB_DATA(s) ((s) >> 4 & 15u)
#define STAB_CLASS(s) ((s) >> 8 & 15u)

static inline unsigned short stab_min(unsigned short a, unsigned short b)
{
	unsigned name = STAB_NAME(a) < STAB_NAME(b) ? STAB_NAME(a) : STAB_NAME(b);
	unsigned data = STAB_DATA(a) < STAB_DATA(b) ? STAB_DATA(a) : STAB_DATA(b);
	unsigned class = STAB_CLASS(a) < STAB_CLASS(b) ? STAB_CLASS(a) : STAB_CLASS(b);

	return STAB_PACK(name, data, class);
}

static inline int stab_valid(unsigned short s)
{
	return STAB_NAME(s) < STAB_NLEVELS && STAB_DATA(s) < STAB_NLEVELS && STAB_CLASS(s) < STAB_NCLASSES &&
	       s < 1 << 12;
}

/* As -v shows them, below a title. */
static inline void stab_print(FILE *out, const char *title, unsigned short s)
{
	static const char *const level[] = {STAB_LEVELS}, *const class[] = {STAB_CLASSES};

	fprintf(out, "\n\t%s Attributes\n\t\tIdentifier Names: %s\n", title, level[STAB_NAME(s)]);
	fprintf(out, "\t\tData Semantics:   %s\n\t\tDependency Class: %s\n", level[STAB_DATA(s)],
		class[STAB_CLASS(s)]);
}

/* What -v shows of a program, before its probes. */
static inline void stab_print_program(FILE *out, const char *kind, const char *name, unsigned short desc,
				      unsigned short stmt)
{
	fprintf(out, "\nStability attributes for %s %s:\n", kind, name);
	stab_print(out, "Minimum Probe Description", desc);
	stab_print(out, "Minimum Statement", stmt);
}

/* What -v shows of a probe; types: of its args[], separated by "; "; NULL: not known here. */
static inline void stab_print_probe(FILE *out, unsigned short desc, unsigned short args, const char *types)
{
	stab_print(out, "Probe Description", desc);
	stab_print(out, "Argument", args);
	fprintf(out, "\n\tArgument Types\n");
	if (!types)
		fprintf(out, "\t\t(known where it runs)\n");
	else if (!*types)
		fprintf(out, "\t\tNone\n");
	for (unsigned i = 0; types && *types; i++) {
		const char *s = types;

		while (*s && *s != ';')
			s++;
		fprintf(out, "\t\targs[%u]: %.*s\n", i, (int)(s - types), types);
		types = *s ? s + 2 : s;
	}
	fprintf(out, "\n");
}

/*
 * A description of a program as -v shows it, headed by its four fields: text.  One that leaves its provider
 * open can promise nothing for the arguments, whatever the probe's provider does.
 */
static inline void stab_print_desc(FILE *out, const char *text, unsigned short desc, unsigned short args,
				   const char *types)
{
	unsigned colons = 0, open = *text == ':';

	for (const char *s = text; *s; s++) {
		open |= !colons && (*s == '*' || *s == '?' || *s == '[');
		colons += *s == ':';
	}
	fprintf(out, "\n%s%s\n", ":::" + (colons < 3 ? colons : 3), text);
	stab_print_probe(out, desc, open || colons < 3 ? STAB(UNSTABLE, UNSTABLE, COMMON) : args, types);
}

#endif
