# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# -l lists what is there also when other descriptions match nothing, and says which those are.
# @needs: drayc
echo 'syscall::dup2:entry { } nosuch: { }
END { }' >some.d
list() { # ARGUMENT...
	echo "== $*"
	"$DRAY" -l "$@" 2>&1 | sed 's/^ *[0-9][0-9]* */ID /; s/  */ /g'
	echo "status ${PIPESTATUS[0]}"
}
list -s some.d -n BEGIN -m nothing
list -n 'nosuch: { trace(arg0); }' -n 'nosuch: { trace(arg0); }'
list -Z -n nosuch: -n BEGIN
list -x zdefs -n nosuch: -n BEGIN
DTRACE_OPT_ZDEFS=yes list -n nosuch: -n BEGIN
list -Z -x zdefs=no -n nosuch: -n BEGIN
list -n 'nosuch: { trace(nobody); }'
echo '== traced'
"$DRAY" -Z -n 'nosuch: { exit(1); }' -n 'BEGIN { exit(0); }' 2>&1 | grep -v ':BEGIN'
"$DRAYC" -Z -n 'nosuch:, BEGIN { exit(0); }' -o some.o
list some.o
"$DRAYC" -n nosuch: -o none.o 2>&1 | sed -n 1p
