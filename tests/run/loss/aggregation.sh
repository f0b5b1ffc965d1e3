# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Keys that find no room are counted: what is kept and what is dropped add up to the events.
#
# @timeout: 60
"$DRAY" -q -x aggsize=64k -c 'keys 6000' "$OBJ/aggregation.o" >out 2>err
kept=$(awk 'NF == 2 { n += $2 } END { print n + 0 }' out)
dropped=$(sed -n 's/^dtrace: \([0-9]*\) aggregation drops* on CPU [0-9]*$/\1/p' err | awk '{ n += $1 } END { print n + 0 }')
[ "$dropped" -gt 0 ] && echo "some dropped"
[ $((kept + dropped)) = 12000 ] && echo "all accounted for" || echo "$kept kept, $dropped dropped"
