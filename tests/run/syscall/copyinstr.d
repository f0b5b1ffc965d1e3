/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A string from a process is read up to its NUL or a given length.
 *
 * @trigger: opens /nonexistent/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789
 */
syscall::openat:entry
/pid == $target/
{
	self->path = arg1;
}

syscall::openat:return
/self->path/
{
	printf("%s\n", copyinstr(self->path));
	printf("%d\n", strlen(copyinstr(self->path)));
	this->bytes = (char *)copyin(self->path, 5);
	printf("%c%c\n", this->bytes[1], this->bytes[4]);
	printf("%s\n", basename(copyinstr(self->path)));
	self->path = 0;
}
