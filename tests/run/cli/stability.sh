# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# -v reports the least attributes of a program: of an object, a script, a text.  It does so also when nothing runs,
# and then shows each description.
# @needs: drayc
echo "== an object"
"$DRAY" -qv "$OBJ/stability.o" 2>/dev/null
echo "== texts of the command line"
"$DRAY" -qv -n 'dtrace:::BEGIN { exit(0); }' -n 'BEGIN { trace(probefunc); }' 2>/dev/null
echo "== arguments of a description without a provider"
"$DRAY" -ev -n 'BEGIN' -n 'dtr*:::BEGIN' -n 'dtrace:::BEGIN' | sed -n '/^[^S]*BEGIN/p; /Argument Attr/{n;p}'
echo "== descriptions of a script, from dray and from drayc"
cp "$SRC/stability.d" .
"$DRAY" -e -v -s stability.d >by-dray
"$DRAYC" -e -v stability.d >by-drayc
cmp by-dray by-drayc
cat by-drayc
echo "== an object on standard output is not disturbed"
"$DRAYC" -v stability.d -o - 2>report >stability.o
"$DRAYC" stability.d -o plain.o
cmp stability.o plain.o
grep -c Attributes report
