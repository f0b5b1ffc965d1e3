/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* starts-static.c -- trigger: starts.c without a dynamic linker. */
#include "starts.c"
