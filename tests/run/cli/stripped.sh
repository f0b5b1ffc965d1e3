# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Full strip(1) takes away what a loader needs; the message says that this is what happened.
#
# @needs: llvm-strip-19
cp "$OBJ/hello.o" plain.o
llvm-strip-19 -g plain.o && "$DRAY" -q plain.o
cp "$OBJ/hello.o" stripped.o
llvm-strip-19 stripped.o
"$DRAY" -q stripped.o 2>err
echo "status $?"
grep -ci 'strip' err
