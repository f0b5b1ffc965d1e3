# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# raise() and stop() act on the process that the probe is about, system() runs a command when its record is read.
#
# @needs: drayc
"$DRAY" -q -w -n 'syscall::getppid:entry /pid == $target/ { raise(SIGTERM); }
	proc:::signal-send /args[1]->pr_pid == $target/ { printf("signal %d\n", args[2]); }' -c 'calls 1'
"$DRAY" -q -w -n 'syscall::getppid:entry /pid == $target/ { stop(); system("kill -CONT %d", pid); }
	syscall::getppid:return /pid == $target/ { printf("goes on\n"); }' -c 'calls 1'
"$DRAY" -q -w -n 'BEGIN { system("echo %s %05d", "hello", 42); printf("then this\n"); system("exit 3"); exit(0); }'
for action in 'raise(9)' 'stop()' 'system("true")' 'freopen("/dev/null")' 'copyout(alloca(1), 0, 1)'; do
	"$DRAY" -q -n "BEGIN { $action; exit(0); }" 2>&1
	echo "without -w: status $?"
done
