# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# -lv shows the stability of each listed probe and the types of its arguments: D's own, those of system calls, those
# of this kernel's tracepoints, those that the script declares.
# @needs: drayc uprobe
list() { # ARGUMENT...
	"$DRAY" -lv "$@" | sed 's/^ *[0-9][0-9]* */ID /; s/^ *ID/ID/; s/  */ /g'
}
list -n 'syscall::openat:entry, syscall::close:return'
list -n 'io:::start, dtrace:::BEGIN, profile:::tick-1s'
list -n 'rawtp:sched::sched_process_fork'
echo '#pragma D attributes Stable/Evolving/Common provider tick args
BEGIN, ERROR { }' >own.d
"$DRAY" -lvs own.d 2>&1
cat >own.d <<END
#pragma D attributes Standard/Stable/Common provider profile args
#pragma D attributes Internal/Stable/CPU provider profile name
profile:::tick-1s { }
END
list -s own.d
cat >own.d <<END
#pragma D attributes Evolving/Evolving/Common provider corpus args
provider corpus { probe step(int n, char *text) : (char *text, int n); };
corpus\$target:::step { }
END
list -s own.d -c marks | sed 's/corpus[0-9]*/corpusN/'
