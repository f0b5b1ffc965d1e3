/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* dlib.h -- the texts of runtime/dlib, which the build turns into an array that ends with a NULL name. */
#ifndef CHECK_DLIB_H
#define CHECK_DLIB_H

struct dlib_text {
	const char *name, *text;
};

extern const struct dlib_text dlib_texts[];

#endif
