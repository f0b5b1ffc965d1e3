# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# The option droptags names the kind of each loss.
# @needs: drayc
tags() { # PROGRAM OPTION...
	local program=$1
	shift
	"$DRAY" -q -x droptags "$@" -n "$program" -c 'calls 20000' 2>&1 >/dev/null |
		sed -E 's/^dtrace: (\[[A-Z_]*\]) [0-9]+ ([a-z ]*drop)s?( on CPU [0-9]+)?$/\1 \2/' | sort -u
}

tags 'syscall::getppid:entry /pid == $target/ { @[n++] = count(); }' -x aggsize=1k
tags 'syscall::getppid:entry /pid == $target/ { a[n++] = 1; }' -x dynvarsize=1k
tags 'BEGIN { s = speculation(); } BEGIN { speculate(s); trace(timestamp); } BEGIN { commit(s); } BEGIN { exit(0); }' -x specsize=8
