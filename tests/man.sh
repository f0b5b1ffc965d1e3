#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# man.sh -- manual pages against the sources that they describe: every option, built-in, provider, table and field is
# in its page, every example compiles, and what d(7) says is not there yet is not.  No root, no kernel types.
#
#	tests/man.sh BUILD
#
# An example is what stands between .EX and .EE behind a line `.\" @drayc: OPTIONS`.
set -u
shopt -s lastpipe # verdict counts in this shell, at the end of a pipe
cd "$(dirname "$0")/.." || exit 2
drayc=$1/drayc
[ -x "$drayc" ] || { echo "no $drayc" >&2; exit 2; }
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
passed=0 failed=0 skipped=0

verdict() { # TEXT; what is wrong, one a line, on standard input
	local wrong
	wrong=$(cat)
	if [ -z "$wrong" ]; then
		echo "ok   $1"
		passed=$((passed + 1))
	else
		echo "FAIL $1"
		sed 's/^/     /' <<<"$wrong"
		failed=$((failed + 1))
	fi
}

# The text of a page without fonts and escapes; .BR and its like join their words.
plain() { # PAGE
	sed -E '/^\.\\"/d; s/\\f[BIRP]//g; s/\\-/-/g; s/\\\(aq/'\''/g; s/\\\(dq/"/g; s/\\e/\\/g; s/\\&//g
		s/\\\|//g; s/"//g' "$1"
}

section() { # PAGE HEADING-PATTERN: from a .SH or .SS that matches up to the next one
	awk -v want="$2" '/^\.S[HS] /{ on = $0 ~ want } on' "$1" | plain /dev/stdin
}

missing_words() { # TEXT-FILE; words on standard input, those that are not in the file on standard output
	local word
	while IFS= read -r word; do
		grep -qF -w -e "$word" "$1" || printf "%s\n" "$word"
	done
}

marked() { # NAME PATTERN: the words of d(7) between `.\" begin NAME` and `.\" end NAME`
	sed -n "/^.\\\\\" begin $1\$/,/^.\\\\\" end $1\$/p" man/d.7 | plain /dev/stdin | grep -oE "$2" | tr -d '()' | sort -u
}

# ---- what the pages must mention ----

rows() { # DEF-FILE MACRO: the quoted or bare name of each row; names with _ in front are the D library's
	sed -nE "s/^$2\\(([A-Z0-9_]+, )?\"?([a-z][A-Za-z0-9_]*).*/\\2/p" "$1"
}

plain man/d.7 >"$tmp/d"
rows compiler/tree/builtin.def VAR | missing_words "$tmp/d" | verdict "d(7): built-in variables"
for kind in SUBR ACTION AGGFN; do
	rows compiler/tree/builtin.def $kind
done | while read -r name; do
	grep -qE "(^|[^a-z0-9_])$name ?\\(" "$tmp/d" || echo "$name"
done | verdict "d(7): functions, actions, aggregating functions"
section man/d.7 '^.SH OPTIONS' >"$tmp/options"
{
	rows runtime/opts.def OPT
	rows runtime/opts.def NOOPT
} | missing_words "$tmp/options" | verdict "d(7): options"
grep -oE '^\.SS [a-z, ]+$' man/d.7 | cut -c 5- >"$tmp/headings"
sed -nE 's/^const struct provider prov_[a-z]+ = \{"([a-z]+)".*/\1/p' compiler/prov/*.c | sort -u |
	missing_words "$tmp/headings" | verdict "d(7): providers"
sed -nE 's/^\t\{"([A-Za-z-]+)",.*/\1/p' compiler/prov/*.c | sort -u | missing_words "$tmp/d" |
	verdict "d(7): probes"
basename -a runtime/dlib/*.d | missing_words "$tmp/d" | verdict "d(7): files of the D library"

plain man/drayc.1 >"$tmp/drayc"
sed -nE "s/^OPTION\\('(.)'.*/-\\1/p; s/^OPTION\\([^,]*, \"([a-z]+)\".*/--\\1/p" compiler/cmdline.def |
	missing_words "$tmp/drayc" | verdict "drayc(1): options"
plain man/dray.8 >"$tmp/dray"
sed -nE 's/^#define OPTIONS "-(.*)"/\1/p' loader/args.c | grep -oE '[a-zA-Z]' | grep -v B | sed 's/^/-/' |
	missing_words "$tmp/dray" | verdict "dray(8): options"

# Members by structure: "STRUCT MEMBER".
members() {
	sed -E 's,/\*.*,,' runtime/objfmt.h | awk '
		/^struct dray_[a-z]+ \{/ { name = $2; next }
		/^\};/ { name = "" }
		name && /__[us](8|32|64) / {
			gsub(/__[us](8|32|64)|\[[^]]*\]|[;,]/, " ")
			for (i = 1; i <= NF; i++)
				if ($i != "pad")
					print name, $i
		}'
}

members | while read -r struct member; do
	section man/dray-object.5 "struct $struct" | grep -qE "(^|[^a-z_])$member([^a-z_]|\$)" || echo "$struct.$member"
done | verdict "dray-object(5): every field, in the section of its structure"
plain man/dray-object.5 >"$tmp/object"
sed -E 's,/\*.*,,' runtime/objfmt.h | grep -oE '\bDRAY_[A-Z0-9_]+' | grep -vE '_MAX$|NTABLES|OBJFMT_H' | sort -u |
	missing_words "$tmp/object" | verdict "dray-object(5): every table, kind and flag"
# "NAME NUMBER" of all enumerators and flags.
sed -E 's,/\*.*,,' runtime/objfmt.h | awk '
	/^#define DRAY_[A-Z]+_[A-Z]+ [0-9]+u/ { print $2, $3 + 0 }
	/^enum/ { n = 0; on = 1 }
	on {
		gsub(/[{},;]/, " ")
		for (i = 1; i <= NF; i++)
			if ($i ~ /^DRAY_/) {
				if ($(i + 1) == "=") n = $(i + 2)
				print $i, n++
			}
	}
	/^};/ || /;$/ { on = 0 }' | sort -u >"$tmp/numbers"
tr '\n' ' ' <"$tmp/object" | grep -oE 'DRAY_[A-Z_]+ +\([0-9]+\)' | tr -d '()' | tr -s ' ' | sort -u |
	grep -vxFf "$tmp/numbers" | verdict "dray-object(5): numbers of kinds and flags"
grep -oE '^ \*	dt_[a-zA-Z_]+' runtime/abi.h | tr -d ' *\t' | missing_words "$tmp/object" |
	verdict "dray-object(5): maps"

# ---- what the pages say must be so ----

examples() { # PAGE: writes $tmp/ex.PAGE.LINE.d and prints "FILE OPTIONS"
	awk -v base="$tmp/ex.$(basename "$1")" '
		/^\.\\" @drayc:/ { sub(/^\.\\" @drayc: */, ""); options = $0; marked = 1; next }
		/^\.EX/ && marked { file = base "." NR ".d"; next }
		/^\.EE/ && file { close(file); print file, options; file = ""; marked = 0 }
		file {
			gsub(/\\-/, "-"); gsub(/\\e/, "\\"); gsub(/\\&/, ""); gsub(/\\\(aq/, "\x27")
			print >file
		}' "$1"
}

for page in man/*.[1-8]; do
	examples "$page" | while read -r file options; do
		"$drayc" $options -e --btf /dev/null "$file" 2>&1 | sed "s,^$tmp/,,"
	done | verdict "$page: examples compile"
done

# A file of the D library is read whole when one of its names is used: a constant or a type.
for file in runtime/dlib/*.d; do
	name=$(sed -nE 's/^inline [^=[]*[ *](\w+) = .*/\1/p; s/^\} (\w+_t);/sizeof (\1)/p' "$file" | head -n 1)
	"$drayc" -e --btf /dev/null -n "BEGIN { trace($name); }" 2>&1
done | verdict "d(7): the D library needs no kernel types"

# Calls that the types of a prototype cannot tell.
special_call() { # NAME
	case $1 in
	print) echo "print(curthread)" ;;
	printa) echo "printa(@a)" ;;
	freopen | system) echo "$1(\"a\")" ;;
	setopt) echo 'setopt("quiet")' ;;
	lquantize) echo "lquantize(1, 0, 10)" ;;
	llquantize) echo "llquantize(1, 10, 0, 2, 10)" ;;
	*) return 1 ;;
	esac
}

call() { # NAME PARAMETERS
	local arg args=
	special_call "$1" && return
	while IFS= read -r -d, arg; do
		arg=${arg# }
		case $arg in
		'' | '[*' | ...) continue ;;
		STRING) arg='"a"' ;;
		@) arg=@a ;;
		'void *') arg='alloca(8)' ;;
		*'*') arg="($arg)0" ;;
		*) arg=1 ;;
		esac
		args+=${args:+, }$arg
	done <<<"$2,"
	echo "$1($args)"
}

use() { # KIND NAME PROTOTYPE: a script that uses a built-in
	local parameters=${3#*(}
	case $1:$2 in
	VAR:args) echo 'syscall::read:entry { trace(args[0]); }' ;;
	VAR:uregs) echo 'BEGIN { trace(uregs[0]); }' ;;
	VAR:*) echo "BEGIN { trace($2); }" ;;
	AGGFN:*) echo "BEGIN { @b = $(call "$2" "${parameters%)*}"); }" ;;
	*) echo "BEGIN { @a = count(); } BEGIN { $(call "$2" "${parameters%)*}"); }" ;;
	esac
}

# What drayc says to that: "NAME ok" or "NAME MESSAGE".
sed -nE 's/^([A-Z]+)\([A-Z0-9_]+, "([a-z][a-z0-9_]*)", "([^"]*)".*/\1|\2|\3/p' compiler/tree/builtin.def |
while IFS='|' read -r kind name prototype; do
	message=$("$drayc" -w -e -n "$(use "$kind" "$name" "$prototype")" 2>&1) && message=ok
	echo "$name ${message%%$'\n'*}"
done >"$tmp/calls"
function_name='[a-z0-9_]+\('
marked missing "$function_name" >"$tmp/missing"
marked impossible "$function_name" | grep -xFf <(cut -d ' ' -f 1 "$tmp/calls") >"$tmp/impossible"
awk '/not supported yet/ { print $1 }' "$tmp/calls" | sort | diff "$tmp/missing" - |
	sed -n 's/^</d(7) says it is missing, but it compiles:/p; s/^>/d(7) does not say that it is missing:/p' |
	verdict "d(7): what is not there yet"
awk '/cannot be done by a BPF program/ { print $1 }' "$tmp/calls" | sort | diff "$tmp/impossible" - |
	verdict "d(7): what a BPF program cannot do"
grep -vE ' ok$|not supported yet|cannot read kernel types|cannot be done by a BPF program' "$tmp/calls" |
	verdict "d(7): all others compile"
marked providers '[a-z]+' | while read -r name; do
	"$drayc" -e -n "$name:::nothing { }" 2>&1 | grep -q "not supported yet" || echo "$name"
done | verdict "d(7): providers that are not there yet"

if command -v mandoc >/dev/null; then
	mandoc -Tlint man/*.[1-8] | verdict "mandoc has nothing to say"
else
	echo "skip mandoc: not installed"
	skipped=$((skipped + 1))
fi
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
