# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Thousands of probes attach and detach in well under a second each where the kernel can take them in one link.
#
# @needs: uprobe-multi realtime
# @timeout: 60
now() { date +%s%N; }
began=$(now)
"$DRAY" -q -c 'mallocs 10 20' "$OBJ/all-of-libc.o"
took=$((($(now) - began) / 1000000))
[ $took -lt 2500 ] && echo "in time" || echo "took $took ms"
