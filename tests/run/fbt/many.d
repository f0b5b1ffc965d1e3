/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A pattern of kernel functions is one program with many sites; entry and return see the same functions.
 *
 * @trigger: opens /dev/null /dev/zero
 * @needs: kprobe
 */
fbt::vfs_ope*:entry, fbt:vmlinux:vfs_ope?:return
/pid == $target/
{
	@[probefunc, probename] = count();
}

END
{
	printa("%s:%s %@d\n", @);
}
