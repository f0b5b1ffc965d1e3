# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# A wrong command line is status 2, a file that cannot be used status 1, each with one message that names it.
try() { # WORD-IN-THE-MESSAGE ARGUMENT...
	local word=$1
	shift
	"$DRAY" "$@" >out 2>err
	echo "status $?, $(wc -c <out) bytes of output, $(grep -c -- "$word" err) with the word"
}
try sage
try Q -Q
try nonexistent /nonexistent/file.o
echo "no object at all" >text.o
try text.o text.o
head -c 1000 "$OBJ/hello.o" >short.o
try short.o short.o
try nosuchoption -x nosuchoption "$OBJ/hello.o"
try bufsize -x bufsize=many "$OBJ/hello.o"
