/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * An index that is not below the size of an array is a fault, wherever the array is and whatever is done with the
 * element; arg5 is the index.  Arrays of one element behind a pointer end structures of variable size: those have no
 * bounds.
 */
struct row {
	int cell[4];
	char name[8];
};
struct tail {
	int n;
	int more[1];
};
int plain[3];
int grid[2][3];
struct row rows[2];
struct row one[int];
this int local[3];
self int thread[3];
int i, n;

BEGIN { i = 3; n = -1; one[1].cell[0] = 1; self->thread[0] = 1; }
BEGIN { trace(plain[i]); }
BEGIN { plain[n] = 1; }
BEGIN { plain[i]++; }
BEGIN { trace(grid[1][i]); }
BEGIN { trace(grid[i][0]); }
BEGIN { grid[i - 2][i] = 1; }
BEGIN { trace(rows[i].cell[0]); }
BEGIN { rows[1].cell[i + 1] = 5; }
BEGIN { trace(one[1].cell[i + 2]); }
BEGIN { one[1].cell[n] = 2; }
BEGIN { this->local[i] = 1; }
BEGIN { trace(this->local[n]); }
BEGIN { self->thread[i] = 1; }
BEGIN { trace(self->thread[i]); }
BEGIN { trace(curthread->comm[i + 13]); }
BEGIN { this->row = (struct row *)alloca(sizeof (struct row)); this->row->cell[i + 4] = 1; }
BEGIN { this->row = (struct row *)alloca(sizeof (struct row)); trace(this->row->name[i + 5]); }
BEGIN { this->tail = (struct tail *)alloca(16); this->tail->more[i - 1] = 6; printf("%d\n", this->tail->more[i - 1]); }
BEGIN { printf("%d %d %d\n", plain[i - 1], grid[1][i - 1], curthread->comm[i + 12] == 0); exit(0); }

ERROR
{
	printf("kind %d value %d\n", arg4, (int64_t)arg5);
}
