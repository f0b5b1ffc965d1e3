/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* json.c -- see json.h.  Bytes outside ASCII are passed through: the texts are the user's. */
#include <inttypes.h>
#include "json.h"

static void quoted(struct json *j, const char *s)
{
	fputc('"', j->out);
	for (; *s; s++) {
		unsigned char c = *s;

		if (c == '"' || c == '\\')
			fprintf(j->out, "\\%c", c);
		else if (c < 0x20)
			fprintf(j->out, "\\u%04x", c);
		else
			fputc(c, j->out);
	}
	fputc('"', j->out);
}

static void start(struct json *j, const char *key)
{
	if (j->depth)
		fprintf(j->out, "%s\n%*s", j->first ? "" : ",", (int)j->depth * 2, "");
	j->first = false;
	if (key) {
		quoted(j, key);
		fputs(": ", j->out);
	}
}

void json_open(struct json *j, const char *key, char bracket)
{
	start(j, key);
	fputc(bracket, j->out);
	j->depth++;
	j->first = true;
}

void json_close(struct json *j, char bracket)
{
	j->depth--;
	if (!j->first)
		fprintf(j->out, "\n%*s", (int)j->depth * 2, "");
	fputc(bracket, j->out);
	j->first = false;
	if (!j->depth)
		fputc('\n', j->out);
}

void json_str(struct json *j, const char *key, const char *value)
{
	start(j, key);
	quoted(j, value);
}

void json_num(struct json *j, const char *key, int64_t value)
{
	start(j, key);
	fprintf(j->out, "%" PRId64, value);
}

void json_bool(struct json *j, const char *key, bool value)
{
	start(j, key);
	fputs(value ? "true" : "false", j->out);
}
