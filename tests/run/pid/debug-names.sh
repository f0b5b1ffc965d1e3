# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# A function that is named only in a separate debug file, or only in .gnu_debugdata, can be probed, by the names
# that ustack() shows.  A debug file of another build is not used.
#
# @needs: uprobe objcopy strip xz gcc
# @timeout: 60
probe() { # PROGRAM
	"$DRAY" -q -c "$1 hidden" "$OBJ/hidden.o" 2>&1 | sed 's/^ *//; s/[0-9]* .D_PROC_FUNC.$//; s/.*: no function/no function/'
}

strip -o bare "$(command -v visible)"
probe ./bare

mkdir .debug
objcopy --only-keep-debug "$(command -v visible)" .debug/names.debug
cp bare linked
objcopy --add-gnu-debuglink=.debug/names.debug linked
probe ./linked
echo changed >>.debug/names.debug
probe ./linked

objcopy --only-keep-debug "$(command -v visible)" names
strip --strip-debug names
xz names
objcopy --add-section .gnu_debugdata=names.xz bare with
probe ./with
