# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Option bpflog shows what the verifier says about each program that it accepts, copies for single tracepoints included;
# without it, or set to no, nothing is said.
#
# @needs: drayc
# @timeout: 60
cat >script.d <<'END'
#pragma D option bpflog
#pragma D option quiet
BEGIN { exit(0); }
syscall::read:entry, syscall::write:entry { @ = count(); }
rawtp:sched::sched_switc?, rawtp:sched::sched_wakeu? { @b = count(); }
END
"$DRAYC" script.d
show() {
	"$DRAY" "$@" script.o 2>err
	echo "status $?"
	sed '/^BPF: /d' err
	# Each log ends with what the program has cost.
	grep -c '^BPF: processed [1-9][0-9]* insns' err
}
show
show -x bpflog=no
show -x bpflog=no -x bpflog
