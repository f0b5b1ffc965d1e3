#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# run.sh -- golden tests: what drayc and `dray inspect` print for an input.  No root, no kernel.
#
#	tests/golden/run.sh [-B BUILD] [-u] [PATTERN]...	-u writes what came out as the expected output
#
# The extension of the expectation next to GROUP/NAME.d (or NAME.d) says what is compared:
#	NAME.ast, NAME.ir	drayc --emit=ast|ir NAME.d
#	NAME.obj		dray inspect of the object that drayc makes of NAME.d
#	err.D_TAG.NAME.err	standard error of drayc on err.D_TAG.NAME.d: it must exit 1 and name D_TAG
# drayc runs in the folder of the input, so that messages name the bare file.  ` * @drayc: OPTIONS` in the leading
# comment of the input adds options for drayc.
set -u
shopt -s nullglob globstar
here=$(cd "$(dirname "$0")" && pwd)
build=build bless=
while getopts B:u opt; do
	case $opt in
	B) build=$OPTARG ;;
	u) bless=yes ;;
	*) sed -n '6s/^#//p' "$0" >&2; exit 2 ;;
	esac
done
shift $((OPTIND - 1))
build=$(cd "$build" && pwd) || exit 2
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
passed=0 failed=0

# Leaves what the test prints in $tmp/out and fails when a status is not as it should be.
produce() { # NAME EXTENSION
	local options status
	options=$(sed -n '/^[a-zA-Z:]/q; s/^.*@drayc: *//p' "$1.d")
	case $2 in
	ast | ir) "$build/drayc" $options --emit="$2" "$1.d" >"$tmp/out" 2>"$tmp/err" ;;
	obj)
		"$build/drayc" $options "$1.d" -o "$tmp/$1.o" 2>"$tmp/err" &&
			(cd "$tmp" && "$build/dray" inspect "$1.o" >out 2>>err) ;;
	err) "$build/drayc" $options "$1.d" -o "$tmp/$1.o" 2>"$tmp/out" >"$tmp/err" ;;
	esac
	status=$?
	[ "$2" = err ] || return $status
	[ $status = 1 ] && [[ $1 =~ ^err\.([^.]+)\. ]] && grep -qF "[${BASH_REMATCH[1]}]" "$tmp/out"
}

run_test() { # EXPECTATION
	local name=${1%.*} ext=${1##*.} why=
	: >"$tmp/err"
	cd "$here/$(dirname "$1")" || exit 2
	name=${name##*/}
	produce "$name" "$ext" || why="drayc or dray failed, or failed to fail with that tag"
	[ -n "$bless" ] && cp "$tmp/out" "$name.$ext"
	[ -z "$why" ] && ! cmp -s "$name.$ext" "$tmp/out" && why="output differs"
	[ -z "$why" ] && [ -s "$tmp/err" ] && why="unexpected messages"
	if [ -z "$why" ]; then
		passed=$((passed + 1))
		return
	fi
	failed=$((failed + 1))
	echo "FAIL $1: $why"
	diff -u "$name.$ext" "$tmp/out" | sed 1,2d | head -n 40
	head -n 20 "$tmp/err"
}

cd "$here" || exit 2
for expectation in **/*.ast **/*.ir **/*.obj **/*.err; do
	[ $# = 0 ] || [[ $expectation =~ $(IFS='|'; echo "$*") ]] || continue
	cd "$here" && run_test "$expectation"
done
echo "$passed passed, $failed failed, 0 skipped"
[ $failed = 0 ]
