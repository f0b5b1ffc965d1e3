/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * json() takes one value out of JSON text: members by name, elements by number, as it stands in the text.
 */
string s, path;

BEGIN
{
	s = "{ \"name\": \"dray\", \"n\": -42, \"x\": [ 1, [2, 3], {\"y\": \"a b\"} ], \"name2\" : null }";
	printf("%s %s %s\n", json(s, "name"), json(s, "n"), json(s, "name2"));
	printf("%s %s\n", json(s, "x[1]"), json(s, "x[2].y"));
	printf("%d %d\n", json(s, "nam") == NULL, json(s, "x[3]") == NULL);
}

/* Numbers, words, strings with escapes, objects and arrays in full; blanks stand anywhere. */
BEGIN
{
	s = "\t{\"i\":0,\n\"f\" : -1.5e+10, \"E\":2E-3 ,\"t\":true,\"no\":false,\"esc\":\"q\\\" b\\\\ \\u00eF\\n\",\"empty\":\"\"}";
	printf("%s %s %s %s %s\n", json(s, "i"), json(s, "f"), json(s, "E"), json(s, "t"), json(s, "no"));
	printf("%s|%s|\n", json(s, "esc"), json(s, "empty"));
	s = "{\"o\":{\"in\":[\"]\", {}, \"}\\\"\"], \"\": 7}, \"\":[[[4]], []], \"a\\\"b\": 1, \"o2\":{}}";
	printf("%s|%s|%s|%s\n", json(s, "o"), json(s, "o.in[2]"), json(s, "o.in[1]"), json(s, "o2"));
	printf("%s|%s|%s\n", json(s, "[0][0][0]") == NULL ? "none" : "?", json(s, ""), json(s, "a\\\"b"));
}

/* An array may be the outermost value, its elements named with or without brackets. */
BEGIN
{
	s = "[10, {\"k\": [20, 30]}, \"\", 13, 14, 15, 16, 17, 18, 19, 110]";
	printf("%s %s %s %s\n", json(s, "0"), json(s, "[3]"), json(s, "10"), json(s, "[10]"));
	printf("%s %s %s\n", json(s, "1.k[1]"), json(s, "[1].k.0"), json(json(s, "1"), "k"));
	printf("%s\n", json("{\"a\":{\"b\":{\"c\":{\"d\":{\"e\":{\"f\":{\"g\":{\"h\":{\"i\":9}}}}}}}}}", "a.b.c.d.e.f.g.h.i"));
	/* What follows the value is not looked at. */
	printf("%s %s\n", json("[1, 2, oops", "[1]"), json("{\"a\":1,}", "a"));
}

/* The path leads nowhere. */
BEGIN
{
	printf("%d%d%d", json(s, "11") == NULL, json(s, "[-1]") == NULL, json(s, "k") == NULL);
	printf("%d%d%d", json(s, "0.k") == NULL, json(s, "2.k") == NULL, json(s, "1.k.l") == NULL);
	printf("%d%d%d", json(s, "") == NULL, json(s, "18446744073709551616") == NULL, json("{}", "") == NULL);
	printf("%d%d%d\n", json("[]", "0") == NULL, json("7", "") == NULL, json("\"a\"", "a") == NULL);
}

/* No JSON before the value ends. */
BEGIN
{
	printf("%d%d%d", json("", "a") == NULL, json("{\"a\" 1}", "a") == NULL, json("{a: 1}", "a") == NULL);
	printf("%d%d%d", json("[1 2]", "1") == NULL, json("[0x10]", "0") == NULL, json("[+1]", "0") == NULL);
	printf("%d%d%d", json("[1-2]", "0") == NULL, json("[none]", "0") == NULL, json("[True]", "0") == NULL);
	printf("%d%d%d", json("[\"\\u12g4\"]", "0") == NULL, json("[\"a", "0") == NULL, json("[[1}", "0") == NULL);
	printf("%d%d%d\n", json("[1", "0") == NULL, json("[{]}]", "0") == NULL, json("[,1]", "1") == NULL);
	exit(0);
}
