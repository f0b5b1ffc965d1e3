#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# bench.sh -- what tracing costs with hand-written programs (floor: atomic adds; plain: plain adds), with dray, and
# with bpftrace where it is installed.  The tools take turns within one run, since a shared machine changes its
# speed.  Each case is floor/CASE.bpf.c, d/CASE.d and bt/CASE.bt; work.c makes the events.
#
#	tests/bench/bench.sh BUILD [CASE]...	ROUNDS=3: rounds for each case and tool
#
# Columns: instructions after the verifier's translation, run_time_ns per run as the kernel counts it (its own
# cost included), ns that an event takes longer than untraced (fastest chunk, best round).
set -u
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "$1" && pwd) || exit 2
shift
bench=$build/tests/bench
rounds=${ROUNDS:-3}
tmp=$(mktemp -d) || exit 2
stats=/proc/sys/kernel/bpf_stats_enabled
trap 'echo 0 >$stats; rm -rf "$tmp"' EXIT
[ "$(id -u)" = 0 ] || { echo "bench: needs root" >&2; exit 1; }

tools="floor plain"
[ -x "$build/drayc" ] && tools+=" dray"
command -v bpftrace >/dev/null && tools+=" bpftrace"

workload_of() { # CASE
	case $1 in
	path) echo access ;;
	uprobe) echo hot ;;
	*) echo getppid ;;
	esac
}

calls_of() { # WORKLOAD
	case $1 in
	hot) echo 100000 ;;
	*) echo 1000000 ;;
	esac
}

# The command line of a tool for a case, in the array cmd.
command_of() { # TOOL CASE PID-OF-WORK
	case $1 in
	floor) cmd=("$bench/floorload" "$bench/floor/$2.bpf.o" "$bench/work") ;;
	plain) cmd=("$bench/floorload" "$bench/floor/$2.plain.o" "$bench/work") ;;
	dray) cmd=("$build/dray" -q -p "$3" "$tmp/$2.o") ;;
	bpftrace)
		sed "s|PROGRAM|$bench/work|" "$here/bt/$2.bt" >"$tmp/$2.bt"
		cmd=(bpftrace "$tmp/$2.bt")
		;;
	esac
}

wait_for_ready() { # FILE PID
	local i
	for ((i = 0; i < 200; i++)); do
		grep -q ready "$1" && return
		kill -0 "$2" 2>/dev/null || return
		sleep 0.05
	done
}

program_ids() {
	bpftool prog show | sed -n 's/^\([0-9]*\): .*/\1/p'
}

# "INSTRUCTIONS RUN-TIME-PER-RUN" summed over the programs that are new since $tmp/before and that ran.
program_figures() {
	program_ids | grep -vxFf "$tmp/before" | while read -r id; do bpftool prog show id "$id"; done | awk '
		/^[0-9]+:/ { ns = runs = 0; for (i = 1; i < NF; i++) { if ($i == "run_time_ns") ns = $(i + 1); if ($i == "run_cnt") runs = $(i + 1) } }
		/xlated/ { for (i = 1; i < NF; i++) if ($i == "xlated" && runs > most) { most = runs; insns = $(i + 1) / 8; per = ns / runs } }
		END { printf "%d %.0f\n", insns, per }'
}

# Runs the workload under a tool ("none": under nothing).  Sets work (its process id),
# work_result ("CALLS NS WALL-NS") and figures;
# the tool's output is left in $tmp/out.
traced_run() { # TOOL CASE
	local tool workload
	workload=$(workload_of "$2")
	rm -f "$tmp/go"
	mkfifo "$tmp/go"
	program_ids >"$tmp/before"
	"$bench/work" "$workload" "$(calls_of "$workload")" <"$tmp/go" >"$tmp/work" &
	work=$!
	exec 9>"$tmp/go"
	: >"$tmp/out"
	if [ "$1" != none ]; then
		command_of "$1" "$2" $work
		"${cmd[@]}" >"$tmp/out" 2>"$tmp/err" 9>&- &
		tool=$!
		wait_for_ready "$tmp/out" $tool
		sleep 0.5
	fi
	echo >&9
	exec 9>&-
	wait $work
	read -r work_result <"$tmp/work"
	figures=$(program_figures)
	if [ "$1" != none ]; then
		kill -INT $tool 2>/dev/null
		wait $tool
	fi
}

smaller() { # A B
	awk -v a="$1" -v b="$2" 'BEGIN { print (a == "" || b < a) ? b : a }'
}

cost_table() { # CASE...
	local case tool round ns base
	declare -A best insns per_run
	printf '%-10s %-9s %8s %14s %12s\n' case tool insns run_time_ns ns/event
	for case in "$@"; do
		best=() insns=() per_run=()
		for ((round = 0; round < rounds; round++)); do
			for tool in none $tools; do
				traced_run "$tool" "$case"
				read -r _ ns _ <<<"$work_result"
				best[$tool]=$(smaller "${best[$tool]-}" "$ns")
			done
		done
		echo 1 >$stats
		for tool in $tools; do
			traced_run "$tool" "$case"
			read -r "insns[$tool]" "per_run[$tool]" <<<"$figures"
		done
		echo 0 >$stats
		base=${best[none]}
		printf '%-10s %-9s %8s %14s %12.1f\n' "$case" untraced - - "$base"
		for tool in $tools; do
			printf '%-10s %-9s %8s %14s %+12.1f\n' "$case" "$tool" "${insns[$tool]}" "${per_run[$tool]}" \
				"$(awk -v a="${best[$tool]}" -v b="$base" 'BEGIN { print a - b }')"
		done
	done
}

# Losses that a tool reported, whatever its wording.
lost_events() {
	cat "$tmp/out" "$tmp/err" | awk '/[Ll]ost [0-9]+/ { for (i = 1; i < NF; i++) if ($i ~ /[Ll]ost/) n += $(i + 1) }
		/[0-9]+ drops? on CPU/ { for (i = 1; i < NF; i++) if ($(i + 1) ~ /^drops?$/) n += $i } END { print n + 0 }'
}

record_table() {
	local case tool calls wall printed lost
	echo
	printf '%-10s %-9s %10s %10s %10s %10s  %s\n' records tool sent printed lost events/s accounted
	for case in printf path; do
		for tool in ${tools/plain/}; do # plain differs in adds only
			traced_run "$tool" "$case"
			read -r calls _ wall <<<"$work_result"
			printed=$(grep -c "^ev $work " "$tmp/out")
			lost=$(lost_events)
			printf '%-10s %-9s %10d %10d %10d %10.0f  %s\n' "$case" "$tool" "$calls" "$printed" "$lost" \
				"$(awk -v n="$printed" -v ns="$wall" 'BEGIN { print n / ns * 1e9 }')" \
				"$([ $((printed + lost)) = "$calls" ] && echo yes || echo "no: $((calls - printed - lost)) missing")"
		done
	done
}

# Median of every column over seven runs.
measured() { # COMMAND...
	local i
	for ((i = 0; i < 7; i++)); do "$bench/measure" "$@"; done >"$tmp/runs"
	for i in 1 2 3; do cut -d' ' -f$i "$tmp/runs" | sort -n | sed -n 4p; done
}

startup_row() { # NAME COMMAND...
	local name=$1
	shift
	printf '%-24s %14s %10s %12s\n' "$name" $(measured "$@")
}

startup_table() {
	local case
	echo
	printf '%-24s %14s %10s %12s\n' start-up 'first output ms' 'all ms' 'peak RSS KiB'
	startup_row "floor (empty program)" "$bench/floorload" "$bench/floor/empty.bpf.o" --exit
	if [ -x "$build/drayc" ]; then
		for case in hello every-call libc; do
			"$build/drayc" "$here/d/$case.d" -o "$tmp/$case.o"
		done
		startup_row "dray hello.o" "$build/dray" -q "$tmp/hello.o"
		startup_row "dray, every system call" "$build/dray" -q "$tmp/every-call.o"
		startup_row "dray, all of libc" "$build/dray" -q -c true "$tmp/libc.o"
		startup_row "drayc, 50-line script" "$build/drayc" "$here/d/fifty.d" -o "$tmp/fifty.o"
	fi
	command -v bpftrace >/dev/null && startup_row "bpftrace hello.bt" bpftrace "$here/bt/hello.bt"
}

[ $# -gt 0 ] || set -- empty count sum quantize keyed predicate printf path uprobe
for case in "$@"; do
	[ -x "$build/drayc" ] && ! "$build/drayc" "$here/d/$case.d" -o "$tmp/$case.o" && exit 1
done
cost_table "$@"
record_table
startup_table
