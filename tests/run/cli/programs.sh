# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# A program is given by description as well: -P, -m, -f, -i; several of them are one program, in their order.
#
# @needs: drayc
# @timeout: 60
try() {
	"$DRAY" "$@" 2>err
	echo "status $?"
	sed 2,\$d err
}

try -q -P dtrace '/probename == "BEGIN"/' '{ printf("by provider\n"); exit(0); }'
try -q -m syscall:vmlinux '/pid == $target && probefunc == "getppid" && probename == "entry"/ { printf("by module\n"); }' \
	-c 'calls 1'
try -q -f syscall::getppid '/pid == $target/ { printf("by function, %s\n", probename); }' -c 'calls 1'
try -q -f getppid '/pid == $target && probename == "return"/ { printf("without provider\n"); }' -c 'calls 1'
try -q -i 1 '{ printf("by number\n"); exit(0); }' -i 2 '{ printf("the end\n"); }'
try -q -n BEGIN -n 'BEGIN { printf("one\n"); }' -n 'BEGIN' '/1/' '{ printf("two\n"); exit(0); }'
# The action may stand in the same word; a list of descriptions, and several clauses, are all of that kind.
try -qf 'getppid,exit_group/pid == $target && probename == "entry"/{printf("%s\n", probefunc);}
	getppid/pid == $target && probename == "return"/{printf("again\n");}' -c 'calls 1'
try -q -P 'dtrace/probename == "BEGIN"/{printf("in one word\n"); exit(0);}'
try -Zqm 'nosuchmodule{printf("never");}' -qP 'dtrace/probename == "BEGIN"/{printf("the other one\n"); exit(0);}'
try -q -n 'BEGIN { trace($$1); exit(0); }' /not/a/predicate/
try -q -n 'BEGIN { trace($$1); exit(0); }' '{not an action}'
try -P 'a:b:c:d{exit(0);}'
try -q -i '1/pid == $pid/{ printf("by number, in one word\n"); exit(0); }' -i '2 { printf("and a blank\n"); }'
try -i 4711 '{ exit(0); }'
try -P nosuchprovider
try -m nosuchmodule
try -f syscall::nosuchcall
try -n 'BEGIN { exit(0)'
try -s /nonexistent.d
"$DRAYC" -i 1 -o x.o 2>&1 | sed -n 1p
"$DRAYC" -P dtrace '{ exit(0); }' -o x.o && "$DRAY" -q x.o
