/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* boolean.d -- D library: truth, as scripts from systems of the Solaris family spell it. */
typedef int boolean_t;
inline int B_FALSE = 0;
inline int B_TRUE = 1;
