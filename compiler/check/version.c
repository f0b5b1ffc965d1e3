/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * version.c -- versions of D: "1.6.3" and the like.  Names have the version that they came with; the option
 * `version` hides what is newer, so that a program may use such a name for something of its own.
 */
#include <ctype.h>
#include <stdlib.h>
#include "checker.h"

#define MAJOR_MAX 255
#define PART_MAX 4095

/* All that Solaris, illumos and Linux have had. */
static const uint32_t versions[] = {
	VERSION(1, 0, 0),  VERSION(1, 1, 0),  VERSION(1, 2, 0),	 VERSION(1, 2, 1),  VERSION(1, 2, 2),
	VERSION(1, 3, 0),  VERSION(1, 4, 0),  VERSION(1, 4, 1),	 VERSION(1, 5, 0),  VERSION(1, 6, 0),
	VERSION(1, 6, 1),  VERSION(1, 6, 2),  VERSION(1, 6, 3),	 VERSION(1, 6, 4),  VERSION(1, 7, 0),
	VERSION(1, 7, 1),  VERSION(1, 8, 0),  VERSION(1, 8, 1),	 VERSION(1, 9, 0),  VERSION(1, 9, 1),
	VERSION(1, 10, 0), VERSION(1, 11, 0), VERSION(1, 12, 0), VERSION(1, 12, 1), VERSION(1, 13, 0),
	VERSION(2, 0, 0),  VERSION(2, 0, 1),
};

bool version_parse(const char *s, uint32_t *v)
{
	unsigned long part[3] = {0};

	for (unsigned i = 0;; s++, i++) {
		char *end;

		if (!isdigit((unsigned char)*s))
			return false;
		part[i] = strtoul(s, &end, 10);
		s = end;
		if (part[i] > (i ? PART_MAX : MAJOR_MAX) || (*s && (*s != '.' || i == 2)))
			return false;
		if (!*s)
			break;
	}
	*v = VERSION(part[0], part[1], part[2]);
	return true;
}

bool version_exists(uint32_t v)
{
	for (size_t i = 0; i < sizeof(versions) / sizeof(versions[0]); i++)
		if (versions[i] == v)
			return true;
	return false;
}

const char *version_text(struct arena *a, uint32_t v)
{
	unsigned major = v >> 24, minor = v >> 12 & PART_MAX, micro = v & PART_MAX;

	return micro ? arena_printf(a, "%u.%u.%u", major, minor, micro)
		     : arena_printf(a, "%u.%u", major, minor);
}
