/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Statically defined probes: descriptions stay what they are, and share one program. */
python$target:::function-entry { trace(copyinstr(arg1)); }
mysql*:::query-start { trace(arg0); }
pid$target::main:entry { trace(arg0); }
