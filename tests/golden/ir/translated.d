/*
 * Inlines and translators leave no trace: their expressions stand where they are used.
 */
typedef struct who {
	string name;
	int number, double_number;
} who_t;
translator who_t < int N > {
	name = execname;
	number = N + 1;
	double_number = 2 * N;
};
inline int larger[int a, int b] = a > b ? a : b;
inline who_t *me = xlate <who_t *> (pid);
who_t w;

BEGIN
{
	x = larger[arg0, 3];
	y = me->double_number;
	trace(xlate <who_t> (arg0).name);
	w = xlate <who_t> (arg1);
}
