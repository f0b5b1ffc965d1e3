/* Probe descriptions: one to four fields, globs, macros, several per clause, probe numbers. */
BEGIN, END
{
}

syscall::open*:entry,
fbt:vmlinux:[tv]fs_?ead:return,
pid$target:LM0`libc.so.6:malloc:entry,
:::tick-1sec,
*:*:\\*x:!y,
12,
345
{
}

profile:::profile-97
/pid == 1/
{
}
