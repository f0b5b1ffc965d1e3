# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# A command of -c ends when dray does.  A hangup ends tracing in order, as SIGTERM does, unless it is ignored; signals
# that nobody handles end it at once.
#
# @timeout: 60
start() {
	rm -f out
	"$DRAY" -q -c "spins $((100000 * HOW_SLOW)) one" "$OBJ/hangup.o" >out &
	until [ -s out ]; do sleep 0.02; done
	read -r command <out
}
# The command may be a zombie, where nobody waits for orphans.
has_ended() {
	local line
	read -r line 2>/dev/null <"/proc/$command/stat" || return 0
	line=${line##*) }
	[ "${line%% *}" = Z ]
}
finish() { # SIGNAL
	kill -"$1" $! && { wait $!; } 2>/dev/null
	echo "$1: status $?"
	sed '1d; /^$/d' out
	until has_ended; do sleep 0.02; done
}
for signal in HUP TERM PIPE KILL; do
	start
	finish $signal
done
trap '' HUP
start
kill -HUP $!
sleep 0.2
echo "ignored: $(wc -l <out) line"
finish TERM
