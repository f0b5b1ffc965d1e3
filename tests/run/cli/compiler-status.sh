# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# drayc: 1 for an error in the script, 2 for a wrong command line; no object is left behind; -e only checks.
#
# @needs: drayc
# @timeout: 60
echo 'BEGIN { x = ; }' >wrong.d
"$DRAYC" wrong.d -o wrong.o 2>err
echo "status $?, $(ls wrong.o 2>/dev/null | wc -l) objects"
grep -c '^wrong.d:1:13: error: ' err
"$DRAYC" --nosuchoption 2>/dev/null
echo "status $?"
"$DRAYC" 2>/dev/null
echo "status $?"
"$DRAYC" /nonexistent.d -o x.o 2>err
echo "status $?"
echo 'BEGIN { exit(0); }' >right.d
"$DRAYC" -e right.d
echo "status $?, $(ls *.o 2>/dev/null | wc -l) objects"
# What cannot be written, or is no script, is said.
try() { # COMMAND...
	"$@" 2>err
	echo "status $?"
	cat err
}
full() {
	"$@" >/dev/full
}
for options in -h -V '-e -v right.d' '--emit=ir right.d' '-o - right.d' '-o /dev/full right.d' '-o . right.d'; do
	try full "$DRAYC" $options
done
printf 'BEGIN { exit(0); }\n\0 BEGIN {' >nul.d
try "$DRAYC" -e nul.d
try "$DRAYC" -e "$OBJ/hello.o" | sed "s,'.*/,',"
"$DRAYC" -o - - <right.d >x.o && "$DRAY" -q x.o
echo "status $?"
