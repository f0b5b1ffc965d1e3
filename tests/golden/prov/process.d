/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Functions of a process: which ones exist is known on the target only. */
pid$target:a.out:main:entry { @a = count(); }
pid$target:libc*:str*: { @b[probefunc] = count(); }
pid$1:::4f0 { @c = count(); }
