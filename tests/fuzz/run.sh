#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# run.sh -- runs every fuzz target for a while, seeded with the run tests: scripts for fuzz_script, their objects for
# fuzz_object.  What was found stays in BUILD/fuzz/tests/fuzz.
#
#	tests/fuzz/run.sh BUILD SECONDS
set -u
build=$(cd "$1" && pwd) || exit 2
seconds=$2
here=$(cd "$(dirname "$0")" && pwd)
passed=0 failed=0

# Copies files of several groups into one folder.  Without their extension: make takes *.d in its build folder for
# dependencies.
seed() { # FOLDER FILE...
	local file group name folder=$1
	shift
	for file in "$@"; do
		group=${file%/*}
		name=${file##*/}
		cp "$file" "$folder/${group##*/}-${name%.*}"
	done
}

for target in "$here"/fuzz_*.c; do
	name=$(basename "$target" .c)
	program=$build/fuzz/tests/fuzz/$name
	mkdir -p "$program.corpus" "$program.seeds"
	case $name in
	fuzz_object) seed "$program.seeds" "$build"/tests/run/*/*.o ;;
	*) seed "$program.seeds" "$here"/../run/*/*.d ;;
	esac
	echo "=== $name"
	if "$program" -max_total_time="$seconds" -max_len=65536 -rss_limit_mb=4096 -print_final_stats=1 \
		-artifact_prefix="$program." "$program.corpus" "$program.seeds" >"$program.log" 2>&1; then
		echo "ok   $name: $(sed -n 's/^stat::number_of_executed_units: *//p' "$program.log") inputs"
		passed=$((passed + 1))
	else
		echo "FAIL $name"
		grep -m1 -A25 'ERROR\|runtime error' "$program.log"
		failed=$((failed + 1))
	fi
done
echo "$passed passed, $failed failed, 0 skipped"
[ $failed = 0 ]
