# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Twelve thousand calls with six thousand different arguments: every key is counted, none is lost.
#
# @timeout: 60
"$DRAY" -q -c 'keys 6000' "$OBJ/many-keys.o" >out
grep sum out
awk '$1 != "sum" && $2 == 2 { n++ } END { print n + 0, "keys counted twice" }' out
