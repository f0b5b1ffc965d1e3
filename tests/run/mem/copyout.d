/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Memory of the process is written: here the path that it has just tried to open.
 *
 * @trigger: opens /nonexistent/first
 * @flags: -q -w
 * @needs: copyout
 */
syscall::openat:entry
/pid == $target/
{
	self->path = arg1;
}

syscall::openat:return
/self->path/
{
	this->buf = (char *)alloca(4);
	this->buf[0] = 'F';
	copyout(this->buf, self->path + 13, 1);
	printf("%s\n", copyinstr(self->path));
	copyoutstr("worst", self->path + 13, 6);
	printf("%s\n", copyinstr(self->path));
	copyoutstr("second", self->path + 13, 3);
	printf("%s\n", copyinstr(self->path));
}

syscall::openat:return
/self->path/
{
	copyout(alloca(8), 16, 8);
	printf("not reached\n");
}

ERROR
{
	printf("fault %d at %d\n", arg4, arg5);
}
