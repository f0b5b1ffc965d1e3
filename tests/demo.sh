#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# demo.sh -- compiles a script and runs the object, showing each command.  Called by `make demo`.
#
#	tests/demo.sh BUILD
cd "$(dirname "$0")/.." || exit 2
build=$1

show() { # COMMAND...
	printf '\n$'
	printf ' %q' "$@"
	echo
	"$@"
}

show cat tests/demo.d &&
	show "$build/drayc" tests/demo.d -o "$build/demo.o" &&
	show ls -l "$build/demo.o" &&
	show "$build/dray" inspect "$build/demo.o" || exit
if [ "$(id -u)" != 0 ]; then
	echo "demo: running an object needs root: sudo make demo" >&2
	exit 1
fi
show "$build/dray" -c 'ls /' "$build/demo.o"
