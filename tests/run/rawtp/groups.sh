# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# -l shows what a pattern means; a group without tracepoints and a tracepoint in another group are errors, but not
# under -Z.
#
# @needs: drayc
try() { # DESCRIPTION
	"$DRAYC" -n "$1 { exit(0); }" -o try.o && "$DRAY" try.o 2>&1 >/dev/null | sed 's/^.*probe description //'
}
"$DRAYC" -n 'rawtp:raw_sys*::, sdt:::sched_process_f*' -o list.o
"$DRAY" -l list.o | sed -E 's/^ *[0-9]+ +//' | sort
try sdt:nosuchgroup::
try sdt:::nosuch_*
try sdt:block::sched_switch
try 'sdt:lock::*_end'
"$DRAYC" -Z -n 'sdt:nosuchgroup::, BEGIN { exit(0); }' -o try.o && "$DRAY" -q -Z try.o
echo "status $?"
