/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * json.bpf.c -- json(text, "a.b[2].c"): one value out of JSON text, as it stands there, strings without their
 * quotes.  What the path does not lead to is NULL, and so is everything behind a place where the text is no
 * JSON; what follows the value is not looked at.
 *
 * One loop does it all, a state for each kind of place in the text: loops in loops would be verified as often
 * as they meet.  When it enters an object or an array that the path leads into, the loop turns to the path
 * for a while and finds out what the next name is.
 */
#include "strloop.h"

enum json_state {
	JS_OPEN,   /* before the outermost value */
	JS_PATH,   /* in the path, at the name of what is wanted here */
	JS_KEY,	   /* before a member's name */
	JS_COLON,  /* behind it */
	JS_VALUE,  /* before a value */
	JS_COMMA,  /* behind it */
	JS_STRING, /* in a string: a name, a value or part of a value */
	JS_ESCAPE, /* behind its backslash */
	JS_HEX,	   /* behind \u */
	JS_WORD,   /* in true, false or null */
	JS_NUMBER, /* in a number, before the '.' */
	JS_FRACTION,
	JS_EXPONENT,
	JS_NESTED, /* in an object or an array that the path does not lead into */
	JS_DONE,
};

#define JSON_NO_INDEX (~0ull)

struct json {
	const char *s, *path;
	u64 state;
	u64 i;		    /* where in s */
	u64 q;		    /* where in the path */
	u64 p, plen;	    /* the name that is wanted: where in the path, how long */
	u64 index;	    /* the name as a number, or JSON_NO_INDEX */
	u64 named;	    /* the name has begun */
	u64 more;	    /* another one follows */
	u64 array, element; /* we are in an array; at which element */
	u64 found;	    /* the value here is the one that is wanted */
	u64 key, k, same; /* the string is a member's name; how much of it is read and is that of the path */
	u64 braces, squares; /* of JS_NESTED, not closed yet */
	u64 hex;	     /* digits that are missing */
	u64 word;	     /* the last 8 characters */
	u64 start, end;	     /* of the value */
};
#define SET(field, v) ((void)(j->field = dt_unknown(v)))

static DT_INLINE bool json_blank(char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

static DT_INLINE bool json_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Each of these gets the character at i, which has been taken already, and is 1 to end the loop. */

static DT_INLINE long json_enter(struct json *j, char c)
{
	SET(array, c == '[');
	SET(element, 0);
	SET(plen, 0);
	SET(index, 0);
	SET(named, 0);
	SET(p, j->q);
	SET(state, JS_PATH);
	return 0;
}

/* A value ends before `end`. */
static DT_INLINE long json_value_end(struct json *j, u64 end)
{
	SET(state, JS_COMMA);
	if (!j->found)
		return 0;
	SET(end, end);
	SET(state, JS_DONE);
	return 1;
}

/* Of the path: one '.' or '[' may stand before a name, and ']' anywhere. */
static DT_INLINE long json_in_path(struct json *j)
{
	char c = str_at(j->path, j->q);
	bool separator = c == '.' || c == '[';

	if (!c || (separator && j->named)) {
		SET(more, c != 0);
		SET(index, j->plen ? j->index : JSON_NO_INDEX);
		SET(found, j->array && !j->index);
		SET(state, j->array ? JS_VALUE : JS_KEY);
		return 0;
	}
	SET(q, j->q + 1);
	if (c == ']')
		return 0;
	SET(named, 1);
	if (separator) {
		SET(p, j->q);
		return 0;
	}
	SET(plen, j->plen + 1);
	if (!json_digit(c) || j->index > dt_strsize)
		SET(index, JSON_NO_INDEX);
	else
		SET(index, j->index * 10 + (c - '0'));
	return 0;
}

static DT_INLINE long json_string_end(struct json *j)
{
	if (j->key) {
		SET(found, j->same && j->k == j->plen);
		SET(state, JS_COLON);
		return 0;
	}
	if (j->braces || j->squares) {
		SET(state, JS_NESTED);
		return 0;
	}
	return j->found && j->more ? 1 : json_value_end(j, j->i - 1);
}

static DT_INLINE long json_in_string(struct json *j, char c)
{
	if (j->state == JS_STRING) {
		if (c == '"')
			return json_string_end(j);
		if (c == '\\')
			SET(state, JS_ESCAPE);
	} else if (j->state == JS_ESCAPE) {
		SET(hex, 4);
		SET(state, c == 'u' ? JS_HEX : JS_STRING);
	} else {
		if (!json_digit(c) && !((c | 32) >= 'a' && (c | 32) <= 'f'))
			return 1;
		SET(hex, j->hex - 1);
		if (!j->hex)
			SET(state, JS_STRING);
	}
	if (j->k >= j->plen || str_at(j->path, j->p + j->k) != c)
		SET(same, 0);
	SET(k, j->k + 1);
	return 0;
}

static DT_INLINE void json_string(struct json *j, bool key)
{
	SET(key, key);
	SET(k, 0);
	SET(same, 1);
	SET(state, JS_STRING);
}

/* What a value begins with. */
static DT_INLINE long json_at_value(struct json *j, char c)
{
	SET(start, j->i - (c != '"'));
	SET(braces, c == '{');
	SET(squares, c == '[');
	SET(word, c);
	if (c == '{' || c == '[') {
		if (j->found && j->more)
			return json_enter(j, c);
		SET(state, JS_NESTED);
	} else if (c == '"') {
		json_string(j, false);
	} else if (c >= 'a' && c <= 'z') {
		SET(state, JS_WORD);
	} else if (c == '-' || json_digit(c)) {
		SET(state, JS_NUMBER);
	} else {
		return 1;
	}
	return 0;
}

/* Numbers and words end before the next character, which is looked at again. */
static DT_INLINE long json_plain_end(struct json *j)
{
	if (j->found && j->more)
		return 1;
	SET(i, j->i - 1);
	return json_value_end(j, j->i);
}

static DT_INLINE long json_in_word(struct json *j, char c)
{
	if (c >= 'a' && c <= 'z') {
		SET(word, j->word << 8 | c);
		return 0;
	}
	if (j->word != 0x74727565 /* true */ && j->word != 0x66616c7365 /* false */ &&
	    j->word != 0x6e756c6c /* null */)
		return 1;
	return json_plain_end(j);
}

static DT_INLINE long json_in_number(struct json *j, char c)
{
	bool sign = c == '+' || c == '-', exponent = j->state == JS_EXPONENT;

	if (json_digit(c) || (sign && exponent))
		return 0;
	if ((c | 32) == 'e' && !exponent) {
		SET(state, JS_EXPONENT);
		return 0;
	}
	if (j->state == JS_NUMBER && c == '.') {
		SET(state, JS_FRACTION);
		return 0;
	}
	return sign || (j->state == JS_NUMBER && (c | 32) == 'x') ? 1 : json_plain_end(j);
}

static DT_INLINE long json_in_nested(struct json *j, char c)
{
	if (c == '"') {
		json_string(j, false);
		return 0;
	}
	if ((c == '}' && !j->braces) || (c == ']' && !j->squares))
		return 1;
	SET(braces, j->braces + (c == '{') - (c == '}'));
	SET(squares, j->squares + (c == '[') - (c == ']'));
	return j->braces || j->squares ? 0 : json_value_end(j, j->i);
}

static DT_INLINE long json_at_comma(struct json *j, char c)
{
	if (c != ',')
		return 1;
	SET(element, j->element + 1);
	if (j->array)
		SET(found, j->element == j->index);
	SET(state, j->array ? JS_VALUE : JS_KEY);
	return 0;
}

/* Between values, names and what separates them. */
static DT_INLINE long json_between(struct json *j, char c)
{
	if (json_blank(c))
		return 0;
	switch (j->state) {
	case JS_OPEN:
		return c == '{' || c == '[' ? json_enter(j, c) : 1;
	case JS_KEY:
		json_string(j, true);
		return c != '"';
	case JS_COLON:
		SET(state, JS_VALUE);
		return c != ':';
	case JS_VALUE:
		return json_at_value(j, c);
	default:
		return json_at_comma(j, c);
	}
}

static long json_step(u32 step, void *arg)
{
	struct json *j = arg;
	char c = str_at(j->s, j->i);

	(void)step;
	if (!c)
		return 1;
	if (j->state == JS_PATH)
		return json_in_path(j);
	SET(i, j->i + 1);
	switch (j->state) {
	case JS_STRING:
	case JS_ESCAPE:
	case JS_HEX:
		return json_in_string(j, c);
	case JS_WORD:
		return json_in_word(j, c);
	case JS_NUMBER:
	case JS_FRACTION:
	case JS_EXPONENT:
		return json_in_number(j, c);
	case JS_NESTED:
		return json_in_nested(j, c);
	default:
		return json_between(j, c);
	}
}

/* dst spans two temporaries: the text, and where the value ends up; the path. */
DT_SHARED const void *dt_json(struct dt_mstate *ms, char *dst, const void *text, const void *path)
{
	char *path_copy = dst + DT_STRIDE(dt_strsize);
	struct json json = {.s = dst, .path = path_copy}, *j = &json;

	if (dt_str_read(ms, dst, text) < 0 || dt_str_read(ms, path_copy, path) < 0)
		return NULL;
	SET(state, JS_OPEN);
	SET(i, 0);
	SET(q, 0);
	SET(found, 0);
	SET(more, 0);
	SET(key, 0);
	SET(k, 0);
	SET(same, 0);
	SET(hex, 0);
	SET(word, 0);
	SET(braces, 0);
	SET(squares, 0);
	SET(start, 0);
	SET(end, 0);
	json_enter(j, 0);
	SET(state, JS_OPEN);
	/* Every character is looked at twice at most, those of the path once. */
	bpf_loop(4 * DT_STRIDE(dt_strsize), json_step, j, 0);
	if (j->state != JS_DONE)
		return NULL;
	str_move(dst, j->start, j->end - j->start);
	return dst;
}
