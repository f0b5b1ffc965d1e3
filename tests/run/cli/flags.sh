# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# The other options of dtrace(8): those that act, those that are accepted, those that are refused with a reason.
#
# @needs: drayc cpp
# @timeout: 60
cat >script.d <<'TEXT'
#include "number.h"
#ifdef GONE
#error GONE is still there
#endif
#if defined(linux) && defined(__STDC__)
#error no C99, where words of programs are no macros
#endif
BEGIN
{
	printf("%d\n", NUMBER);
	exit(0);
}
TEXT
mkdir include library
echo '#define NUMBER 42' >include/number.h
echo 'inline int OURS = 43;' >library/ours.d
try() { # COMMAND...
	"$@" 2>err
	echo "status $?"
	sed -n '1s/^[^ ]*\(dray[c]*: \)/\1/p' err
}

for x in a c s t; do
	try "$DRAY" -q -C -X $x -I include -D GONE -U GONE -s script.d
done
"$DRAY" -q -C -H -I include -s script.d 2>&1 | sed 's/^\.* .*number/INCLUDED number/'
try "$DRAY" -q -C -X z -I include -s script.d
try "$DRAY" -q -C -s script.d
try "$DRAY" -q -L library -n 'BEGIN { printf("%d\n", OURS); exit(0); }'
try "$DRAY" -q -L /nonexistent -n 'BEGIN { exit(0); }'
try "$DRAY" -e -n 'BEGIN { printf("does not run\n"); exit(3); }'
try "$DRAY" -e -n 'BEGIN { nothing(); }'
"$DRAY" -e -S -n 'BEGIN { exit(0); }' 2>&1 | grep -c '^clause 0\|^program dt_begin\|exit$' | sed 's/^[1-9][0-9]*$/shown/'
try "$DRAY" -64 -B -q -n 'BEGIN { printf("runs\n"); exit(0); }'
"$DRAY" -F -n 'BEGIN { exit(0); }' 2>/dev/null | sed -n 1p
for option in -32 -a -A -G -h; do
	try "$DRAY" $option -n 'BEGIN { exit(0); }'
done
for option in -l '-p 1' '-c true' '-b 1m' -G -A -a -32; do
	try "$DRAYC" $option -n 'BEGIN { exit(0); }' -o x.o
done
for option in -F -q -w -Z '-x stackframes=3' '-D A' '-I .'; do
	"$DRAYC" $option -n 'BEGIN { exit(0); }' -o x.o || echo "refused: $option"
done
