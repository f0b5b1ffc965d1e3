# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# setopt() changes options that may change while tracing; for others, and for bad values, there is a message.
#
# @needs: drayc
"$DRAY" -n 'BEGIN { setopt("quiet"); trace(1); }  BEGIN { setopt("quiet", "no"); trace(2); exit(0); }' 2>&1 |
	sed 's/^ *[0-9]* *[0-9]* *:BEGIN/CPU ID :BEGIN/'
"$DRAY" -q -n 'BEGIN { @[1] = count(); @[1] = count(); @[2] = count(); setopt("aggsortrev"); exit(0); }'
for option in '"bufsize", "1m"' '"cleanrate", "9hz"' '"quietresize"' '"nosuch"' '"stackindent", "many"'; do
	"$DRAY" -q -n "BEGIN { setopt($option); exit(0); }"
	echo "status $?"
done 2>&1
