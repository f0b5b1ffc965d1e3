# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# A process given by -p is held, with all its threads, while tracing is set up; it goes on afterwards, whether dray
# ends in order, is killed meanwhile or fails. One that somebody has stopped stays stopped.
spins 30000 one two &
pid=$!
state() {
	local line
	read -r line </proc/$pid/stat
	line=${line##*) }
	echo "${line%% *}"
}
# Looks until $1 ends.
seen() {
	local held=no
	while kill -0 "$1" 2>/dev/null; do
		[ "$(state)" = t ] && held=yes
	done
	echo "held: $held"
}
after() {
	sleep 0.1
	case $(state) in
	R | S) echo "goes on" ;;
	*) echo "state $(state)" ;;
	esac
}
"$DRAY" -q -p $pid "$OBJ/held.o" &
seen $!
wait $!
echo "exit $?"
after

"$DRAY" -q -p $pid "$OBJ/held.o" >/dev/null 2>&1 &
until [ "$(state)" = t ] || ! kill -0 $! 2>/dev/null; do :; done
kill -9 $!
wait $! 2>/dev/null
after

"$DRAY" -q -p $pid nothing.o 2>/dev/null || after
"$DRAY" -q -p $pid "$OBJ/held.o" superfluous 2>/dev/null || after

kill -STOP $pid
"$DRAY" -q -p $pid "$OBJ/held.o"
after
{ kill -9 $pid; wait $pid; } 2>/dev/null
exit 0
