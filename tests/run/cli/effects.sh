# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# What options do: each is shown by an output that differs with it.
#
# @busy: yes
# @timeout: 60
# @needs: drayc cpp
aggs='BEGIN { @a[1, 9] = sum(2); @a[2, 8] = sum(1); @b[1, 9] = sum(1); @b[2, 8] = sum(5); printa("%d%d:%@d:%@d ", @a, @b);
	printf("\n"); exit(0); }'
show() { # OPTION... -- PROGRAM
	local options=()
	while [ "$1" != -- ]; do
		options+=(-x "$1")
		shift
	done
	"$DRAY" -q "${options[@]}" -n "$2" 2>&1 | sed 's/^[^ ]*: \(error: \)/\1/; /^$/d; /^ /d; s/  *$//'
}
for option in aggsortkey=no aggsortkey aggsortkeypos=1 aggsortpos=1 aggsortrev; do
	show $option aggsortkey=yes -- "$aggs"
	show $option -- "$aggs"
done
show cpu=0 -- 'profile-97 { @[cpu] = count(); } tick-200ms { exit(0); } END { printa("on CPU %d\n", @); }'
last=$(($(grep -c '^processor' /proc/cpuinfo) - 1))
show cpu=$last -- "tick-10ms { printf(\"ticks there: %d\n\", cpu == $last); exit(0); }"
show scratchsize=8 -- 'BEGIN { this->n = 16; this->p = alloca(this->n); }
	BEGIN { exit(0); } ERROR { printf("fault %d\n", arg4); }' | grep -v ^dtrace
show scratchsize=8 -- 'BEGIN { alloca(16); }'
for option in argref argref=no; do
	"$DRAY" -q -x $option -n 'BEGIN { printf("runs"); exit(0); }' superfluous 2>&1 | sed -n '1s/^[^ ]*: //p'
done
show defaultargs -- 'BEGIN { printf("%d [%s]\n", $1, $$2); exit(0); }'
show zdefs -- 'BEGIN { exit(0); } nosuch:::probe { trace(1); }'
show empty -- '/* nothing */'
show nolibs -- 'BEGIN { trace(EPERM); }'
show cpp define=X=7 -- 'BEGIN { printf("%d\n", X); exit(0); }'
show cpp define=X undef=X -- 'BEGIN { trace(X); }'
mkdir -p include
echo '#define X 8' >include/x.h
show cpp incdir=include -- '#include "x.h"
BEGIN { printf("%d\n", X); exit(0); }'
show cpp cpphdrs incdir=include -- '#include "x.h"
BEGIN { exit(0); }' | sed -n 's/^\. //p'
show cpp cpppath=/nonexistent -- 'BEGIN { exit(0); }'
show cpp stdc=z -- 'BEGIN { exit(0); }'
echo 'inline int OURS = 9;' >include/ours.d
show libdir=include -- 'BEGIN { printf("%d\n", OURS); exit(0); }'
show libdir=/nonexistent -- 'BEGIN { exit(0); }'
"$DRAY" -x flowindent -n 'syscall::getppid: /pid == $target/ { }' -c 'calls 1' 2>/dev/null | sed 's/^ *[0-9][0-9]* /CPU /; s/ *$//'
for option in noresolve noresolve=no; do
	"$DRAY" -q -x $option -n 'syscall::getppid:entry /pid == $target/ { usym(ucaller); exit(0); }' -c 'calls 1' |
		sed '/^$/d; s/0x[0-9a-f]*/OFFSET/; s/`.*/`NAME/; s/ //g'
done
for option in ustackframes=1 ustackframes=2; do
	"$DRAY" -q -x $option -n 'syscall::getppid:entry /pid == $target/ { ustack(); exit(0); }' -c 'calls 1' | grep -c 'calls`'
done
"$DRAYC" -x verbose -n 'BEGIN { exit(0); }' -o x.o 2>&1 | sed 's/[0-9][0-9]* bytes/N bytes/'
