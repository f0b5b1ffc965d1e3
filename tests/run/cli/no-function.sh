# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# A probe that matches nothing is an error that names it, and the command does not run; -Z permits it.
"$DRAY" -q -c 'opens /etc' "$OBJ/no-function.o" >out 2>err
echo "status $?, $(wc -c <out) bytes of output"
grep -c nosuchfunction err
"$DRAY" -q -Z -c 'opens /etc' "$OBJ/no-function.o"
echo "status $?"
"$DRAY" -q -c /nonexistent/command "$OBJ/no-function.o" 2>err
echo "status $?"
grep -c /nonexistent/command err
