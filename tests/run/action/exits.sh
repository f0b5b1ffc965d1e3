# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# The last exit() gives the status: of those of a clause, then of END and of an ERROR that is part of it.  Clauses
# behind the one that ends tracing do not run, and no argument of exit() may be anything but an integer.
#
# @needs: drayc
run() {
	"$DRAY" -q -n "$1"
	echo "status $?"
}
run 'BEGIN { exit(1); exit(2); } BEGIN { exit(3); }' 2>&1
run 'BEGIN { exit(1); } END { exit(-1); } END { exit(258); }' 2>&1
run 'BEGIN { exit(1); } END { trace(*(int *)0); } ERROR { exit(5); }' 2>&1
run 'BEGIN { exit(6); } END { exit(2); trace(*(int *)0); }' 2>&1
"$DRAY" -q -n 'BEGIN { exit("1"); }' 2>&1 | grep -o 'D_PROTO_ARG'
