# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Keys that find no room are counted: what is kept and what is dropped add up to the events.  More are kept than
# there is room for when the loader looks often enough.
#
# @timeout: 120
count() { # KEYS OPTION...
	local n=$1
	shift
	"$DRAY" -q -x aggsize=64k "$@" -c "keys $n" "$OBJ/aggregation.o" >out 2>err
	kept=$(awk 'NF == 2 { n += $2 } END { print n + 0 }' out)
	dropped=$(sed -n 's/^dtrace: \([0-9]*\) aggregation drops* on CPU [0-9]*$/\1/p' err |
		awk '{ n += $1 } END { print n + 0 }')
	[ $((kept + dropped)) = $((2 * n)) ] && echo "all accounted for" || echo "$kept kept, $dropped dropped"
}

count 6000
[ "$dropped" -gt 0 ] && echo "some dropped"
# A key and its count take 24 bytes here, and there is a spare map of the same size.
room=$((2 * 65536 / 24))
count 40000 -x aggrate=1ms
[ "$(wc -l <out)" -gt $((2 * room)) ] && echo "more than fit" || echo "$(wc -l <out) keys, room for $room"
