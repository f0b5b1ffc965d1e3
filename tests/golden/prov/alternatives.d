/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Kernels differ: the loader takes the first attach point that exists. */
sched:::wakeup { @ = count(); }
sched:::tick { @ = count(); }
