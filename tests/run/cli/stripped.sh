# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Full strip(1) takes away what a loader needs; the message says that this is what happened.
#
# @needs: strip
cp "$OBJ/hello.o" plain.o
strip -g plain.o 2>/dev/null && "$DRAY" -q plain.o
cp "$OBJ/hello.o" stripped.o
strip stripped.o 2>/dev/null || objcopy --strip-all stripped.o 2>/dev/null
"$DRAY" -q stripped.o 2>err
echo "status $?"
grep -ci 'strip' err
