/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * One function of the kernel by name: its arguments, untyped and typed, and its value.
 *
 * @trigger: opens /dev/null /dev/zero
 * @needs: kprobe
 */
fbt::vfs_open:entry
/pid == $target/
{
	self->file = arg1;
	@entries[probefunc, probename, arg1 == (uint64_t)args[1]] = count();
}

fbt::vfs_open:return
/pid == $target && self->file/
{
	@returns[probefunc, probename, (int)arg1] = count();
	self->file = 0;
}

END
{
	printa("%s:%s %d %@d\n", @entries);
	printa("%s:%s %d %@d\n", @returns);
}
