/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Functions of the kernel: one by name has alternatives, a pattern is one kprobe program that sites belong to. */
fbt::kfree:entry { trace(arg0); }
fbt:vmlinux:kfree:return { trace(arg1); }
fbt::vfs_*:entry, fbt::vfs_*:return { @[probefunc] = count(); }
