/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* near.h -- "did you mean ...?": of the offered words the one that is most like what was written. */
#ifndef PROV_NEAR_H
#define PROV_NEAR_H

struct near {
	const char *best; /* NULL: nothing was near enough */
	unsigned distance;
};

void near_offer(struct near *n, const char *written, const char *candidate);

#endif
