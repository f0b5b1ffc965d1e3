/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Neither event, mode nor count is guessed. */
cpc:::page_fault-user-100 { exit(0); }
cpc:::nosuchevent-user-100 { exit(0); }
cpc:::page_faults-most-100 { exit(0); }
cpc:::page_faults { exit(0); }
cpc:::page_faults-all-0 { exit(0); }
cpc:::page_faults-all-10k { exit(0); }
cpc:::cpu_clock-all-100 { exit(0); }
cpc:vmlinux::page_faults-all-1 { exit(0); }
cpc:::nothing* { exit(0); }
