/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* providers.h -- the providers, one file each; prov.c lists them. */
#ifndef PROV_PROVIDERS_H
#define PROV_PROVIDERS_H

#include "prov.h"

extern const struct provider prov_dtrace, prov_error; /* dtrace.c */
extern const struct provider prov_profile;
extern const struct provider prov_cpc;
extern const struct provider prov_syscall;
extern const struct provider prov_rawtp;
extern const struct provider prov_proc;
extern const struct provider prov_sched;
extern const struct provider prov_pid;
extern const struct provider prov_usdt; /* owns what no other does: the last one */
extern const struct provider prov_fbt;
extern const struct provider prov_sdt;
extern const struct provider prov_io;
extern const struct provider prov_ip, prov_tcp, prov_udp;
extern const struct provider prov_lockstat;

#endif
