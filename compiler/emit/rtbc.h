/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* rtbc.h -- the bitcode of the run-time system, as part of the program. */
#ifndef EMIT_RTBC_H
#define EMIT_RTBC_H

extern const unsigned char rtbc_start[], rtbc_end[];

#endif
