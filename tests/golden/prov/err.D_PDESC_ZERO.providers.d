/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* A provider that DTrace has elsewhere is no typing error; one that could be a program's would end in a process id. */
cpc:::PAPI_tot_cyc-all-10000 { exit(0); }
myapp:::request-start { exit(0); }
nosuchprov:::probe { exit(0); }
fbt::kfree:enter { exit(0); }
