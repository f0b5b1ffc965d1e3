# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# A long switchrate delays what is read, a long statusrate delays exit(); without them nothing waits.
# @needs: drayc
seconds() {
	local began=$(date +%s%N)
	"$DRAY" "$@" -qn 'tick-100ms { exit(3); }'
	echo "exit $?, $((($(date +%s%N) - began) / 1000000000 % 60)) s"
}
seconds | sed "s/ [0-$HOW_SLOW] s/ at once/"
seconds -x switchrate=$((3 * HOW_SLOW))s | sed "s/ [$((3 * HOW_SLOW))-9]* s/ late/"
seconds -x statusrate=$((3 * HOW_SLOW))s | sed "s/ [$((3 * HOW_SLOW))-9]* s/ late/"
