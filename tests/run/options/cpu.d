/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * One probe of each way to find out what fires: for cpu.sh.
 */
BEGIN { printf("BEGIN on %d\n", cpu); }
pid$target::syscall:entry { @["a function", cpu] = count(); self->on = 1; }
syscall::getppid:entry /pid == $target/ { @["one system call", cpu] = count(); }
syscall::getpp*:return /pid == $target/ { @["a pattern of system calls", cpu] = count(); }
rawtp:raw_syscalls::*_enter /pid == $target && self->on/ { @["a pattern of tracepoints", cpu] = count(); }
sdt:raw_syscalls::sys_exit /pid == $target && self->on/ { @["one tracepoint", cpu] = count(); self->on = 0; }
END { printf("END on %d\n", cpu); }
