/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * json.h -- writes JSON.  Keys are given by the caller inside objects and NULL inside arrays; commas and
 * indentation are kept here.
 */
#ifndef LOADER_JSON_H
#define LOADER_JSON_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct json {
	FILE *out;
	unsigned depth;
	bool first; /* nothing yet in the innermost object or array */
};

void json_open(struct json *j, const char *key, char bracket); /* '{' or '[' */
void json_close(struct json *j, char bracket);		       /* '}' or ']' */
void json_str(struct json *j, const char *key, const char *value);
void json_num(struct json *j, const char *key, int64_t value);
void json_bool(struct json *j, const char *key, bool value);

#endif
