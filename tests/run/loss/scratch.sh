# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Firings that find no free scratch memory are counted: what was done and what was dropped add up to the events.
#
# @timeout: 60
"$DRAY" -q -c 'crowd 48 500' "$OBJ/scratch.o" >out 2>err
done=$(sed -n 's/ done$//p' out)
dropped=$(sed -n 's/^dtrace: \([0-9]*\) scratch drops*.*$/\1/p' err | awk '{ n += $1 } END { print n + 0 }')
[ $((done + dropped)) = 24000 ] && echo "all accounted for" || echo "$done done, $dropped dropped"
