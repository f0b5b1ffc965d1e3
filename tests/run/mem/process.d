/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Memory of the process is read as a string or as bytes, also into memory of alloca(); what is not there is a fault.
 * A string that nothing ends is as long as its array, or as one asks for: none, or as many characters as there are.
 *
 * @trigger: opens /nonexistent/first
 */
struct part {
	char name[5];
};

syscall::openat:entry
/pid == $target/
{
	self->path = arg1;
}

syscall::openat:return
/self->path/
{
	this->buf = (char *)alloca(16);
	copyinto(self->path + 13, 5, this->buf);
	printf("%s\n", stringof(this->buf));
	this->copy = (char *)copyin(self->path, 6);
	printf("%s %c\n", stringof(this->copy), this->copy[1]);
	printf("%s %s\n", copyinstr(self->path), copyinstr(self->path, 4));
	printf("%c\n", *(userland char *)(self->path + 1));
	printf("[%s] %s\n", copyinstr(self->path, 0), copyinstr(self->path, -1));
	printf("%s %d\n", strjoin(((userland struct part *)self->path)->name, "!"),
	       strlen(((userland struct part *)self->path)->name));
}

syscall::openat:return
/self->path/
{
	copyinto(16, 8, alloca(8));
}

syscall::openat:return
/self->path/
{
	copyinto(self->path, 32, alloca(16));
}

ERROR
{
	printf("fault %d at %d\n", arg4, arg5);
}
