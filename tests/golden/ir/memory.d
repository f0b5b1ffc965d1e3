/*
 * Memory of alloca() and of the process: every copy has its bounds checked.
 */
struct pair {
	int a, b;
};

BEGIN
{
	this->p = alloca(16);
	bcopy(curthread, this->p, 8);
	copyinto(arg0, 8, this->p);
	this->c = (char *)copyin(arg0, arg1);
	*(string *)alloca(256) = execname;
	*(struct pair *)this->p = *(struct pair *)arg2;
	trace(this->c[1]);
	trace(copyinstr(arg0));
	trace(copyinstr(arg0, 8));
	copyout(this->p, arg0, 8);
	copyoutstr(execname, arg0, 4);
}
