# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Thousands of probes attach and detach, in one link, and the program goes on meanwhile.
#
# @needs: uprobe-multi
# @timeout: 60
"$DRAY" -q -c 'mallocs 10 20' "$OBJ/all-of-libc.o"
