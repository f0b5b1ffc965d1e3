#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# run.sh -- runs the tests of this folder on the running kernel, as root.  Objects were compiled before (make
# does that), so the same script serves a virtual machine that has dray but no drayc.  It is plain bash with
# busybox-sized tools for that reason.
#
#	tests/run/run.sh [-B BUILD] [-t FACTOR] [-u] [GROUP | GROUP/NAME]...
#	-t multiplies every time limit (slow machines); -u writes what came out as the expected output, and scripts
#	find UPDATE=yes, to write tables of their own
#
# A test is GROUP/NAME.out, the expected standard output, next to GROUP/NAME.d, run as
#	dray FLAGS [-c 'TRIGGER'] BUILD/tests/run/GROUP/NAME.o [-- ARGS]
# or next to GROUP/NAME.sh, a script run by bash in an empty directory with DRAY, DRAYC, OBJ (folder of the
# group's objects), SRC (folder of its sources) and HOW_SLOW (FACTOR) set.  GROUP/NAME.err holds regular
# expressions, one for each line of standard error in order; without it standard error must stay empty.
#
# Directives are comment lines before the first code line (` * @key: value` in D, `# @key: value` in shell):
#	@flags: OPTIONS		for dray (default: -q)
#	@drayc: OPTIONS		for drayc; read by make
#	@args: ARG...		script arguments
#	@trigger: NAME ARG...	program of tests/run/trigger, run by dray -c
#	@needs: FEATURE...	skipped, loudly, where one is missing; see lacks()
#	@exit: N		expected exit status (default: 0)
#	@compare: exact|sorted|regex	bytes; bytes after sorting lines; a regular expression for each line
#	@timeout: SECONDS	(default: 20)
#	@busy: yes		keep every CPU busy meanwhile: some machines run no perf timer on an idle CPU
set -u
shopt -s nullglob
here=$(cd "$(dirname "$0")" && pwd)
build=build factor=1 bless=
while getopts B:t:u opt; do
	case $opt in
	B) build=$OPTARG ;;
	t) factor=$OPTARG ;;
	u) bless=yes ;;
	*) sed -n '8,9s/^#//p' "$0" >&2; exit 2 ;;
	esac
done
shift $((OPTIND - 1))
build=$(cd "$build" && pwd) || exit 2
export DRAY=$build/dray DRAYC=$build/drayc HOW_SLOW=$factor UPDATE=$bless TZ=UTC LC_ALL=C
PATH=$build/tests/run/trigger:$PATH
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
passed=0 failed=0 skipped=0

read_directives() { # FILE
	local line
	d_flags=-q d_args='' d_trigger='' d_needs='' d_exit=0 d_compare=exact d_timeout=20 d_busy=''
	while IFS= read -r line; do
		if [[ $line =~ ^[[:space:]]*[*#][[:space:]]@([a-z]+):[[:space:]]*(.*)$ ]]; then
			case ${BASH_REMATCH[1]} in
			flags | args | trigger | needs | exit | compare | timeout | busy)
				printf -v "d_${BASH_REMATCH[1]}" %s "${BASH_REMATCH[2]}" ;;
			drayc) ;;
			*) echo "$1: unknown directive @${BASH_REMATCH[1]}" >&2; exit 2 ;;
			esac
		elif [[ $line =~ ^[a-zA-Z:] ]]; then
			break
		fi
	done <"$1"
}

# Prints why this machine cannot run a test that needs the given features; nothing when it can.
lacks() {
	local feature
	for feature in "$@"; do
		case $feature in
		drayc) [ -x "$DRAYC" ] || echo "no drayc here" ;;
		kprobe) [ -e /sys/kernel/tracing/kprobe_events ] || echo "kernel without kprobes" ;;
		fentry) grep -qw 'bpf_trampoline_link_prog' /proc/kallsyms && [ -e /sys/kernel/tracing/available_filter_functions ] ||
			echo "kernel without fentry" ;;
		uprobe) [ -e /sys/kernel/tracing/uprobe_events ] || echo "kernel without uprobes" ;;
		uprobe-multi) grep -qw bpf_uprobe_multi_link_attach /proc/kallsyms || echo "kernel without uprobe_multi" ;;
		kallsyms-data) grep -qw page_offset_base /proc/kallsyms || echo "kernel that does not list its variables" ;;
		copyout) "$DRAY" -q -w -c true "$build/tests/run/mem/copyout.o" 2>&1 | grep -q 'locked down' &&
			echo "kernel that lets no program write to processes" ;;
		disk) df /var/tmp 2>/dev/null | grep -q '^/dev/' || echo "no disk below /var/tmp" ;;
		smp) [ "$(nproc)" -gt 1 ] || echo "only one CPU" ;;
		realtime) [ "$factor" = 1 ] || echo "depends on time, and this machine is slow" ;;
		*) command -v "$feature" >/dev/null || echo "no $feature here" ;;
		esac
	done
}

# Busy loops, one for each CPU, that give way to everything else.
spin_start() {
	local cpu
	spinners=()
	for ((cpu = 0; cpu < $(nproc); cpu++)); do
		taskset -c $cpu bash -c 'while :; do :; done' >/dev/null 2>&1 &
		spinners+=($!)
		renice -n 19 -p $! >/dev/null
	done
}

spin_stop() {
	kill "${spinners[@]}" && wait "${spinners[@]}" 2>/dev/null
}

# Compares two files line by line: a line of the first is a regular expression for that of the second.
matches() { # PATTERNS FILE
	local pattern line
	exec 3<"$1" 4<"$2"
	while IFS= read -r pattern <&3; do
		IFS= read -r line <&4 && [[ $line =~ ^($pattern)$ ]] || return 1
	done
	! IFS= read -r line <&4
}

stdout_is_right() { # EXPECTED
	case $d_compare in
	exact) cmp -s "$1" "$tmp/out" ;;
	sorted) sort "$1" >"$tmp/want" && sort "$tmp/out" | cmp -s "$tmp/want" - ;;
	regex) matches "$1" "$tmp/out" ;;
	*) echo "unknown @compare: $d_compare" >&2; exit 2 ;;
	esac
}

# Runs test $1 (GROUP/NAME), leaves out and err in $tmp and returns the exit status.
execute() {
	local group=$1 status limit=$((d_timeout * factor)) cmd
	group=${group%/*}
	export OBJ=$build/tests/run/$group SRC=$here/$group
	if [ -e "$here/$1.sh" ]; then
		cmd=(bash "$here/$1.sh")
	else
		cmd=("$DRAY" $d_flags)
		[ -n "$d_trigger" ] && cmd+=(-c "$d_trigger")
		cmd+=("$OBJ/${1##*/}.o")
		[ -n "$d_args" ] && eval "cmd+=(-- $d_args)"
	fi
	rm -rf "$tmp/dir" && mkdir "$tmp/dir" && cd "$tmp/dir" || exit 2
	[ -n "$d_busy" ] && spin_start
	timeout -s INT -k 5 "$limit" "${cmd[@]}" >"$tmp/out" 2>"$tmp/err" </dev/null
	status=$?
	[ -n "$d_busy" ] && spin_stop
	cd - >/dev/null
	return $status
}

fail() { # TEST REASON
	echo "FAIL $1: $2"
	failed=$((failed + 1))
}

run_test() { # GROUP/NAME
	local test=$1 source=$here/$1.d why status began=$SECONDS
	[ -e "$here/$1.sh" ] && source=$here/$1.sh
	read_directives "$source"
	why=$(lacks $d_needs)
	if [ -n "$why" ]; then
		echo "skip $test:" $why
		skipped=$((skipped + 1))
		return
	fi
	execute "$test"
	status=$?
	[ -n "$bless" ] && cp "$tmp/out" "$here/$test.out"
	if [ $((SECONDS - began)) -ge $((d_timeout * factor)) ]; then
		fail "$test" "ran longer than $((d_timeout * factor)) s"
	elif [ $status != "$d_exit" ]; then
		fail "$test" "exit status $status instead of $d_exit"
	elif ! stdout_is_right "$here/$test.out"; then
		fail "$test" "output differs ($d_compare)"
		diff -u "$here/$test.out" "$tmp/out" | sed 1,2d | head -n 40
	elif [ -e "$here/$test.err" ] && ! matches "$here/$test.err" "$tmp/err"; then
		fail "$test" "standard error differs from $test.err"
	elif [ ! -e "$here/$test.err" ] && [ -s "$tmp/err" ]; then
		fail "$test" "unexpected standard error"
	else
		echo "ok   $test"
		passed=$((passed + 1))
		return
	fi
	[ -s "$tmp/err" ] && head -n 20 "$tmp/err" | sed 's/^/     stderr: /'
}

if [ "$(id -u)" != 0 ]; then
	echo "skip every test: tracing needs root"
	echo "0 passed, 0 failed, 1 skipped"
	exit
fi
cd "$here" || exit 2
[ $# -gt 0 ] || set -- *
for selected in "$@"; do
	tests=("${selected%/}"/*.out "$selected".out)
	for out in "${tests[@]}"; do
		[ -e "$out" ] && run_test "${out%.out}"
	done
done
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
