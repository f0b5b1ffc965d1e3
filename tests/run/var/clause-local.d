/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Clause-local variables begin every firing as zeroes, whatever the firing before left in them, and keep what they got
 * over the clauses of one firing.
 */
struct pair {
	int a;
	long b[2];
};
this string text;
this string assigned;
this struct pair pair;
this int array[4];
this int number;
int n, i;

tick-10ms
{
	printf("%d: '%s' %d %d %d %d\n", n, this->text, this->pair.a, this->pair.b[i], this->array[1 - i], this->number);
}

tick-10ms
/n != 1/
{
	this->text = "left over";
	this->pair.a = this->pair.b[0] = 1;
	this->array[1] = 2;
	this->number = 3;
}

tick-10ms
{
	this->assigned = this->text;
	printf("%d: '%s' %d %d %d\n", n, this->assigned, this->pair.a, this->array[1], this->number);
	n++;
}

tick-10ms
/n == 3/
{
	exit(0);
}
