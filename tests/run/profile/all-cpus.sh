# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Every CPU is sampled, at about the rate asked for.
#
# @busy: yes
# @needs: realtime
"$DRAY" -q "$OBJ/all-cpus.o" >out || exit
[ "$(grep -c '^cpu' out)" = "$(nproc)" ] && echo "every CPU"
awk '/^cpu/ && ($3 < 60 || $3 > 130) { print "wrong rate:", $0; wrong = 1 } END { if (!wrong) print "right rate" }' out
