# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# What has matched is named by what the user gave: a description without its body, also when the object that
# was made of it is run later; a script by its path.
#
# @needs: drayc
notices() {
	"$@" 2>&1 >/dev/null
}

notices "$DRAY" -n 'BEGIN { exit(0); }' -n 'BEGIN /1/ { trace(1); }'
notices "$DRAY" -P dtrace '{ exit(0); }'
"$DRAYC" -o text.o -n 'BEGIN,END{ exit(0); }' && notices "$DRAY" text.o
"$DRAYC" -C -o cpp.o -n 'BEGIN { exit(0); }' && notices "$DRAY" cpp.o
cp "$SRC/hello.d" . && notices "$DRAY" -s ./hello.d
"$DRAYC" hello.d && notices "$DRAY" hello.o
