/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* near.c -- edit distance between two words, for hints in error messages. */
#include <string.h>
#include "near.h"

#define MAXLEN 40 /* longer words are not compared */

static unsigned min3(unsigned a, unsigned b, unsigned c)
{
	a = a < b ? a : b;
	return a < c ? a : c;
}

/* Insertions, deletions, replacements and swaps of neighbours that turn a into b. */
static unsigned edit_distance(const char *a, size_t na, const char *b, size_t nb)
{
	unsigned row[3][MAXLEN + 1];

	for (unsigned j = 0; j <= nb; j++)
		row[0][j] = j;
	for (unsigned i = 1; i <= na; i++) {
		unsigned *cur = row[i % 3], *prev = row[(i - 1) % 3], *prev2 = row[(i + 1) % 3];

		cur[0] = i;
		for (unsigned j = 1; j <= nb; j++) {
			cur[j] = min3(prev[j] + 1, cur[j - 1] + 1, prev[j - 1] + (a[i - 1] != b[j - 1]));
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] &&
			    prev2[j - 2] + 1 < cur[j])
				cur[j] = prev2[j - 2] + 1;
		}
	}
	return row[na % 3][nb];
}

void near_offer(struct near *n, const char *written, const char *candidate)
{
	size_t nw = strlen(written), nc = strlen(candidate);
	unsigned d;

	if (!nw || nw > MAXLEN || nc > MAXLEN)
		return;
	d = edit_distance(written, nw, candidate, nc);
	if (d > 1 + nw / 4 || d >= nw || (n->best && d >= n->distance))
		return;
	n->best = candidate;
	n->distance = d;
}
