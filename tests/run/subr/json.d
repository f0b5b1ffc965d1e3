/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * json() takes one value out of JSON text: members by name, elements by number; what is not there is NULL.
 */
BEGIN
{
	this->j = "{ \"name\": \"dray\", \"n\": -42, \"x\": [ 1, [2, 3], {\"y\": \"a b\"} ], \"name2\" : null }";
	printf("%s %s %s\n", json(this->j, "name"), json(this->j, "n"), json(this->j, "name2"));
	printf("%s %s\n", json(this->j, "x[1]"), json(this->j, "x[2].y"));
	printf("%d %d\n", json(this->j, "nam") == NULL, json(this->j, "x[3]") == NULL);
	exit(0);
}
