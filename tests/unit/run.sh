#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# run.sh -- runs unit test programs (cmocka) and adds up their results.  A program that dies before its summary
# counts as one failure more.
#
#	tests/unit/run.sh PROGRAM...
set -u
passed=0 failed=0

run_program() { # PROGRAM
	local log good bad status
	log=$("$1" 2>&1)
	status=$?
	good=$(sed -n 's/^\[  PASSED  \] \([0-9]*\) test.*/\1/p' <<<"$log")
	bad=$(sed -n 's/^\[  FAILED  \] \([0-9]*\) test.*/\1/p' <<<"$log")
	if [ $status != 0 ] && [ "${bad:-0}" = 0 ]; then
		bad=1
	fi
	passed=$((passed + ${good:-0}))
	failed=$((failed + ${bad:-0}))
	if [ $status = 0 ]; then
		echo "ok   ${1##*/}: ${good:-0} tests"
	else
		echo "FAIL ${1##*/}: exit status $status"
		grep -v '^\[ RUN \|^\[       OK' <<<"$log" | head -n 60
	fi
}

for program in "$@"; do
	run_program "$program"
done
echo "$passed passed, $failed failed, 0 skipped"
[ $failed = 0 ]
