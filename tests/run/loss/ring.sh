# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# What does not fit into the ring buffer is counted: printed and dropped records add up to the events.
# A consumer that cannot write (its output is a pipe nobody reads for a while) makes sure that some are dropped.
#
# @timeout: 60
events=100000
"$DRAY" -q -x bufsize=64k -c "calls $events" "$OBJ/ring.o" 2>err | { sleep 2; cat; } >out
printed=$(grep -c '^event' out)
dropped=$(sed -n 's/^dtrace: \([0-9]*\) drops* on CPU [0-9]*$/\1/p' err | awk '{ n += $1 } END { print n + 0 }')
[ "$dropped" -gt 0 ] && echo "some dropped"
[ $((printed + dropped)) = $events ] && echo "all accounted for" || echo "$printed printed, $dropped dropped"
