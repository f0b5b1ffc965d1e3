# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Assignments that find no room are counted: those that can be read back and those that were dropped add up.
#
# @timeout: 60
"$DRAY" -q -x dynvarsize=16k -c 'keys 2000' "$OBJ/variable.o" >out 2>err
kept=$(sed -n 's/ kept$//p' out)
dropped=$(sed -n 's/^dtrace: \([0-9]*\) dynamic variable drops*$/\1/p' err | awk '{ n += $1 } END { print n + 0 }')
[ "$dropped" -gt 0 ] && echo "some dropped"
[ $((kept + dropped)) = 4000 ] && echo "all accounted for" || echo "$kept kept, $dropped dropped"
