# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# A stripped program has its names in a separate file: by .gnu_debuglink in .debug/, not if that file is of
# another build.
#
# @needs: objcopy strip gcc
frame() {
	"$DRAY" -q -c "$1" "$OBJ/jstack.o" | sed -n '3s/0x[0-9a-f]*/ADDRESS/p'
}

mkdir .debug
objcopy --only-keep-debug "$(command -v compiled)" .debug/names.debug
cp "$(command -v compiled)" whole
strip -o bare whole
frame ./bare
objcopy --add-gnu-debuglink=.debug/names.debug bare
frame ./bare
echo changed >>.debug/names.debug
frame ./bare
