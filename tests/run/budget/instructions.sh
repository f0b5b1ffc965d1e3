# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# How many BPF instructions a construct costs, in the whole object.  The limits are a little above what was reached;
# whoever exceeds one should know why, whoever gets below one lowers it.
#
# @needs: drayc readelf
count() { # SCRIPT
	local size sum=0
	"$DRAYC" -n "$1" -o x.o || return
	for size in $(readelf -SW x.o | sed 's/\[ */[/' | awk '/ AX / { print $6 }'); do
		sum=$((sum + 0x$size / 8))
	done
	echo $sum
}

while IFS=$'\t' read -r limit script; do
	n=$(count "$script")
	if [ "${n:-0}" -gt 0 ] && [ "$n" -le "$limit" ]; then
		echo "ok: $script"
	else
		echo "$n instructions, more than $limit: $script"
	fi
done <<'END'
75	BEGIN { exit(0); }
75	BEGIN { printf("%d\n", 42); exit(0); }
75	BEGIN { trace(pid); trace(execname); }
20	BEGIN { x = timestamp; }
25	int x, y; BEGIN /x == 3 && y < 2/ { x++; }
60	syscall::getppid:entry { @ = count(); }
95	syscall::getppid:entry { @[execname] = count(); }
135	syscall::read:return { @ = quantize(arg0); }
90	syscall::read:entry { self->t = timestamp; }
55	BEGIN { a[pid, execname] = 1; }
90	BEGIN { a[pid] = 2; trace(a[pid]); }
285	BEGIN { printf("%s", strjoin("a", execname)); }
360	BEGIN { this->s = basename("/a/b"); printf("%s", this->s); }
75	BEGIN /execname == "dray"/ { trace(1); }
130	BEGIN { trace(*(int *)pid); }
40	tick-1s { @ = lquantize(cpu, 0, 8, 1); }
70	sched:::on-cpu { @[pid] = count(); }
140	int x, y; BEGIN { trace(x / y); }
END
