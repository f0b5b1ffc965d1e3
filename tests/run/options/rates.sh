# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# A long switchrate delays what is read, a long statusrate delays exit(); without them nothing waits.
# @needs: drayc
late=$((3 * HOW_SLOW))
seconds() {
	local began=$(date +%s%N) took
	"$DRAY" "$@" -qn 'tick-100ms { exit(3); }'
	echo -n "exit $?, "
	took=$((($(date +%s%N) - began) / 1000000000))
	if [ $took -ge $late ]; then echo late; else echo "at once"; fi
}
seconds
seconds -x switchrate=${late}s
seconds -x statusrate=${late}s
