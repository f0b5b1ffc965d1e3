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
try 'there is no option -Q' -Q
try 'option -o needs a value' "$OBJ/hello.o" -o
try 'no program' -q
try nonexistent /nonexistent/file.o
echo "no object at all" >text.o
try text.o text.o
head -c 1000 "$OBJ/hello.o" >short.o
try short.o short.o
try nosuchoption -x nosuchoption "$OBJ/hello.o"
try bufsize -x bufsize=many "$OBJ/hello.o"
# What is for scripts, or cannot go together.
for option in -C '-D A' '-I .' '-L .' '-X a'; do
	try 'compiled already' $option "$OBJ/hello.o"
done
try 'inspect' -S "$OBJ/hello.o"
try 'only one' -lV
try '-64' -65 "$OBJ/hello.o"
try '-32' -33 "$OBJ/hello.o"
try 'with -s' text.o
# Options alone may be checked.
try none -e -b 1k -x nspec=2 -L /nonexistent
try nspec -e -x nspec=many
try 4711 -i 4711
"$DRAY" -64 -e -l "$OBJ/hello.o" | grep -c BEGIN
