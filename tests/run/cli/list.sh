# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# -l lists the probes of an object as they match on this host, in the order of the script, and runs nothing.
list() { # ARGUMENT...
	"$DRAY" -l "$@" | sed 's/^ *[0-9][0-9]* */ID /; s/^ *ID/ID/; s/pid[0-9]*/pidN/; s/  */ /g'
}
list -c functions "$OBJ/../pid/wildcards.o"
list -c functions "$OBJ/../sched/one-program.o"
"$DRAY" -l -c functions "$OBJ/../syscall/wildcards.o" | awk '$2 == "syscall" { print $4, $5 }' | grep 'close entry\|dup2 entry'
