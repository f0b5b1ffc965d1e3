/*
 * Arrays: a constant index is an offset, another one is compared with the bounds; arrays of arrays.
 */
int a[4];
short m[2][3];
struct row {
	char name[8];
	int cells[2];
} rows[3];

BEGIN
{
	a[1] = a[arg0];
	a[arg0] = m[arg1][2];
	m[1][arg1]++;
	rows[arg0].cells[1] = rows[2].cells[arg1];
	trace(rows[1].name);
}
