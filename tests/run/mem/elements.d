/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Strings and structures are stored in elements that an index finds, and through pointers, as integers are.
 */
struct row {
	char tag;
	string name;
	int cells[2];
};
struct row rows[3];
struct row found[string];
string names[3];
this struct row mine[2];

BEGIN
{
	one = 1;
	two = 2;
	rows[0].cells[1] = 7;
	rows[one].name = execname;
	rows[one].name = strjoin("row ", lltostr(one));
	rows[two] = rows[one];
	rows[two].cells[one] = rows[0].cells[one] + 1;
	printf("%s, %d, %s\n", rows[2].name, rows[2].cells[1], rows[0].name);
	names[two] = "third";
	names[one] = names[two];
	printf("%s|%s|%s\n", names[0], names[1], names[2]);
	this->p = &rows[0];
	*this->p = rows[two];
	this->p->name = "through a pointer";
	printf("%s, %d\n", rows[0].name, rows[0].cells[1]);
	found["x"].name = rows[two].name;
	found["x"].cells[one] = 5;
	found["y"] = found["x"];
	printf("%s, %d\n", found["y"].name, found["y"].cells[1]);
	this->mine[one] = rows[two];
	printf("%s\n", this->mine[1].name);
	printf("%d\n", rows[one].tag);
}

BEGIN
{
	rows[two + one].name = "outside";
}

BEGIN
{
	rows[two] = *(struct row *)16;
}

BEGIN
{
	this->q = &rows[2];
	this->q += 100;
	*this->q = rows[0];
}

BEGIN
{
	exit(0);
}

ERROR
{
	printf("fault %d\n", arg4);
}
