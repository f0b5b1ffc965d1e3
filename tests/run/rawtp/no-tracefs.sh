# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Patterns of tracepoints are looked up in tracefs: where that is not mounted, they are an error that says so, and
# tracepoints that are named in full work all the same.
#
# @needs: unshare
without() { # COMMAND...
	unshare -m sh -c 'umount /sys/kernel/tracing; umount /sys/kernel/debug/tracing /sys/kernel/debug 2>/dev/null; "$@"' sh "$@"
}

without "$DRAY" -c 'execs quit' "$OBJ/patterns.o" 2>err
echo "status $?"
sed 's/^dray: [^:]*:[0-9]*: //' err
without "$DRAY" -q -c 'execs quit' "$OBJ/arguments.o" | head -n 1
