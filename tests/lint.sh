#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# lint.sh -- the house rules that a machine can check, over the files that git knows or would add.  Each rule is
# one verdict; what breaks it is listed under it.  The compiler checks the floor plan itself (-iquote); here only
# what could get around it.
set -u
shopt -s lastpipe # rule counts in this shell, at the end of a pipe
cd "$(dirname "$0")/.." || exit 2
max_file=600 max_function=80
passed=0 failed=0 skipped=0

files() { # PATHSPEC...
	git ls-files --cached --others --exclude-standard -- "$@" | while IFS= read -r file; do
		[ -f "$file" ] && printf '%s\n' "$file"
	done
}

rule() { # TEXT; offenders, one a line, on standard input
	local offenders
	offenders=$(cat)
	if [ -z "$offenders" ]; then
		echo "ok   $1"
		passed=$((passed + 1))
	else
		echo "FAIL $1"
		sed 's/^/     /' <<<"$offenders"
		failed=$((failed + 1))
	fi
}

skip() { # TEXT
	echo "skip $1"
	skipped=$((skipped + 1))
}

# "LINES FILE:LINE NAME" of every function, longest first.
functions() {
	ctags -f - --languages=C --kinds-C=f --fields=+ne "${c[@]}" 2>/dev/null | awk -F'\t' '{
		line = end = 0
		for (i = 4; i <= NF; i++) {
			if ($i ~ /^line:/) line = substr($i, 6)
			if ($i ~ /^end:/) end = substr($i, 5)
		}
		print end - line + 1, $2 ":" line, $1
	}' | sort -rn
}

line_counts() {
	wc -l "${source[@]}" | awk '$2 != "total"' | sort -rn
}

mapfile -t c < <(files '*.c' '*.h' '*.def')
mapfile -t source < <(files '*.c' '*.h' '*.def' '*.y' '*.l' '*.sh' '*.mk' Makefile .ci/run tests/vm/init)
mapfile -t own < <(files ':!LICENSES' ':!tests/lint.sh')

grep -nE '#\s*include\s+"[^"]*/' "${c[@]}" | rule "includes name a bare file, no folder"
grep -nE '#\s*include\s+[<"](llvm|clang)' "${c[@]}" | grep -v '^compiler/emit/' |
	rule "LLVM only in compiler/emit"
for file in "${source[@]}"; do
	head -n 3 "$file" | grep -q 'SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause' || echo "$file"
done | rule "every source file opens with the SPDX line"
grep -nE '\b(TODO|FIXME|XXX|HACK)\b|\b[Ff]or now\b' "${own[@]}" | rule "nothing is left for later"
grep -nE '(^|[^A-Za-z0-9_%}*])/(work|root|home)/[a-z]' "${own[@]}" | rule "no path of one machine"
diff <(grep -rhoE '"D_[A-Z0-9_]+"' compiler grammar --include='*.[ch]' --include='*.def' | tr -d '"' | sort -u) \
	<(sed -n 's/^ERRTAG(\(.*\))/\1/p' compiler/base/errtags.def | sort) | grep '^[<>]' |
	rule "compiler/base/errtags.def lists the error tags in use"
line_counts | awk -v max=$max_file '$1 > max' | rule "files of at most $max_file lines"
if command -v ctags >/dev/null; then
	functions | awk -v max=$max_function '$1 > max' | rule "functions of at most $max_function lines"
else
	skip "function length: no ctags"
fi
if command -v clang-format >/dev/null; then
	mapfile -t formatted < <(files '*.c' '*.h')
	for file in "${formatted[@]}"; do
		clang-format --dry-run -Werror "$file" 2>/dev/null || echo "$file"
	done | rule "formatted by clang-format (make format)"
else
	skip "clang-format: not installed"
fi
for script in $(files '*.sh' .ci/run tests/vm/init); do
	bash -n "$script" 2>&1
	[ -x "$script" ] || [[ $script == tests/run/*/* ]] || [ "$script" = tests/vm/init ] || echo "$script: not executable"
done | rule "scripts parse and are executable"

echo "longest files:"
line_counts | head -n 5
command -v ctags >/dev/null && { echo "longest functions:" && functions | head -n 5; }
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
