# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# -l without a program lists what this host has of every provider that can be listed, once; with a pattern a part of it.
# @needs: drayc
"$DRAY" -l >all && awk 'NR > 1 { print $2 }' all | sort -u | grep -x 'dtrace\|profile\|sched\|syscall\|rawtp\|sdt'
for probe in 'dtrace:BEGIN' 'syscall:vmlinux:openat:entry' 'rawtp:sched:sched_switch' 'sdt:sched:sched_switch' 'profile:tick-1'; do
	echo "$probe $(awk '{ $1 = ""; print }' all | tr -s ' ' : | grep -cx ":$probe")"
done
"$DRAY" -l -P 'pro?ile' | awk '{ print $2, $3 }'
"$DRAY" -l -P nosuch 2>&1 | head -1
