# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Output that cannot be written, commands that cannot be run, processes that do not exist: one message each,
# and a status that says so.
hello=$OBJ/hello.o

try() {
	"$@" 2>err
	echo "status $?: $(grep -vc 'matched' err) message"
	sed -n '/matched/d; s/^d[tr]*a[cy]e*: //p' err
}
full() {
	"$@" >/dev/full
}
closed() {
	"$@" >&-
}

try "$DRAY" -o /nonexistent/file "$hello"
try "$DRAY" -o . "$hello"
try "$DRAY" -o /dev/full "$hello"
try "$DRAY" -l -o /dev/full "$hello"
try "$DRAY" -e -v -o /dev/full "$hello"
try full "$DRAY" "$hello"
try full "$DRAY" -l "$hello"
try full "$DRAY" -V
try full "$DRAY" inspect "$hello"
try closed "$DRAY" "$hello"
try "$DRAY" -c ./nothing "$hello"
try "$DRAY" -c . "$hello"
try "$DRAY" -c '' "$hello"
try "$DRAY" -p 99999999 "$hello"
try "$DRAY" -p abc "$hello"
