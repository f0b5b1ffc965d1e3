/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* escape.c -- see escape.h.  Called by grammar/literal.c and loader/cfg.c. */
#include <ctype.h>
#include <string.h>
#include "escape.h"

static unsigned octal_value(const char **s, const char *end)
{
	unsigned v = 0;

	for (int i = 0; i < 3 && *s < end && **s >= '0' && **s <= '7'; i++)
		v = v * 8 + (unsigned)(*(*s)++ - '0');
	return v;
}

static unsigned hex_value(const char **s, const char *end)
{
	unsigned v = 0;

	for (; *s < end && isxdigit((unsigned char)**s); (*s)++) {
		int c = tolower((unsigned char)**s);

		v = v * 16 + (unsigned)(isdigit(c) ? c - '0' : c - 'a' + 10);
	}
	return v;
}

size_t escape_value(const char **s, const char *end, char *out)
{
	static const char letters[] = "abfnrtv\"\\", values[] = "\a\b\f\n\r\t\v\"\\";
	const char *found;
	char c;

	if (**s >= '0' && **s <= '7') {
		*out = (char)octal_value(s, end);
		return 1;
	}
	c = *(*s)++;
	if (c == 'x') { /* without digits a zero */
		*out = (char)hex_value(s, end);
		return 1;
	}
	found = c ? strchr(letters, c) : NULL;
	if (found) {
		*out = values[found - letters];
		return 1;
	}
	out[0] = '\\';
	out[1] = c;
	return 2;
}

size_t escape_text(char *out, const char *s, size_t n)
{
	const char *end = s + n;
	char value[2];
	size_t k = 0, len;

	for (; s < end; k += len) {
		len = 1;
		if (*s != '\\')
			value[0] = *s++;
		else
			len = ++s < end ? escape_value(&s, end, value) : 0;
		if (out)
			memcpy(out + k, value, len);
	}
	return k;
}
