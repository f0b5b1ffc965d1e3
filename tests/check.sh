#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# check.sh -- runs test suites one after the other (each a make target whose last line is its summary), goes on
# after a failure, and ends with the sum over all of them.
#
#	tests/check.sh MAKE TARGET...
set -u
make=$1
shift
passed=0 failed=0 skipped=0
log=$(mktemp) || exit 2
trap 'rm -f "$log"' EXIT

for suite in "$@"; do
	echo "=== $suite"
	began=$SECONDS
	$make --no-print-directory "$suite" 2>&1 | tee "$log"
	status=${PIPESTATUS[0]}
	line=$(grep -E '^[0-9]+ passed, [0-9]+ failed, [0-9]+ skipped$' "$log" | tail -n 1)
	if [[ $line =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed,\ ([0-9]+)\ skipped$ ]]; then
		passed=$((passed + BASH_REMATCH[1]))
		failed=$((failed + BASH_REMATCH[2]))
		skipped=$((skipped + BASH_REMATCH[3]))
		[ "$status" = 0 ] || [ "${BASH_REMATCH[2]}" != 0 ] || failed=$((failed + 1))
	else
		echo "FAIL $suite: ended without a summary (status $status)"
		failed=$((failed + 1))
	fi
	echo "=== $suite took $((SECONDS - began)) s"
done
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
