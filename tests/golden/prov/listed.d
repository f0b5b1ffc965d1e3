/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* A pattern of rates means those that dtrace(8) lists; one of providers means each that it names. */
profile:::tick-1*, pro*:::profile-[45]99* { @[probename] = count(); }
[rs]*:::sched_switch, *:::sched_wakeup { @[probeprov] = count(); }
