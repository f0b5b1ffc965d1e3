/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * rate.h -- units of time, and the rate in the name of a profile probe: "tick-10s", "profile-97".  Read by
 * optvalue.c, compiler/prov/profile.c and, for names with script arguments in them ("tick-$1"),
 * loader/link.c.
 */
#ifndef DT_RATE_H
#define DT_RATE_H

#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define RATE_SECOND 1000000000ull /* ns */
#define RATE_SHORTEST 200000ull	  /* ns; as in the kernels that DTrace comes from */
#define RATE_SYNTAX "N in hertz, or N followed by ns, us, ms, s, m, h, d or hz"

/* ns of a unit of time; 0: there is no such unit. */
static inline uint64_t rate_unit(const char *suffix)
{
	static const struct {
		const char *suffix;
		uint64_t ns;
	} units[] = {
		{"ns", 1},
		{"nsec", 1},
		{"us", 1000},
		{"usec", 1000},
		{"ms", 1000000},
		{"msec", 1000000},
		{"s", RATE_SECOND},
		{"sec", RATE_SECOND},
		{"m", 60 * RATE_SECOND},
		{"min", 60 * RATE_SECOND},
		{"h", 3600 * RATE_SECOND},
		{"hour", 3600 * RATE_SECOND},
		{"d", 86400 * RATE_SECOND},
		{"day", 86400 * RATE_SECOND},
	};

	for (unsigned i = 0; i < sizeof(units) / sizeof(units[0]); i++)
		if (!strcasecmp(suffix, units[i].suffix))
			return units[i].ns;
	return 0;
}

/* The period in ns of what follows the first '-' of a name; 0: not a rate. */
static inline uint64_t rate_period(const char *name)
{
	const char *text = strchr(name, '-');
	uint64_t n, period;
	char *end;

	if (!text || !isdigit((unsigned char)text[1]))
		return 0;
	n = strtoull(text + 1, &end, 10);
	if (!n)
		return 0;
	if (!*end || !strcasecmp(end, "hz"))
		return n <= RATE_SECOND ? RATE_SECOND / n : 1;
	return __builtin_mul_overflow(n, rate_unit(end), &period) || period >> 62 ? 0 : period;
}

#endif
