/*
 * Bit-fields: of the program at fixed bits; of the kernel at a place that CO-RE finds.
 */
struct flags {
	unsigned int low : 3;
	int high : 5;
	uint64_t wide : 64;
};
extern struct task_struct {
	unsigned int sched_reset_on_fork : 1;
};
struct flags f;

BEGIN
{
	f.low = arg0;
	f.high = f.low;
	f.wide = f.high;
	x = curthread->sched_reset_on_fork;
}
