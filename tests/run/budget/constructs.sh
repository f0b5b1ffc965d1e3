# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# What each construct of the language costs, next to what it may cost (constructs.tsv): the size of the object's
# programs everywhere, and the work of the verifier on the kernel that the table names.  Neither depends on how
# fast the machine is.  A tenth more is an error; `tests/run/run.sh -u budget` writes the table anew.
#
# @needs: drayc readelf
# @timeout: 300
table=$SRC/constructs.tsv
read -r _ _ kernel <"$table"
[[ $(uname -r) == "$kernel".* ]] && same_kernel=yes || same_kernel=

# Instructions that the verifier followed in the programs of object $1; "-" when it is not loaded.
verified_of() {
	"$DRAY" -v -w -Z -c words "$1" 2>&1 >/dev/null </dev/null | awk '
		match($0, /\([0-9]+ instructions verified/) { sum += substr($0, RSTART + 1, RLENGTH) }
		END { print sum ? sum : "-" }'
}

# Compiles and loads a script; leaves objects and what the verifier followed in files named after its row.
measure() { # ROW SCRIPT
	"$DRAYC" -n "$2" -o "$1.o" 2>"$1.err" || return
	[ -z "$same_kernel" ] || verified_of "$1.o" >"$1.verified"
}

# Prints "ROW SIZE" for each object: the instructions in its programs.
sizes() {
	readelf -SW *.o /dev/null 2>/dev/null | sed 's/\[ */[/' | awk '
		function hex(text,   i, n) {
			for (i = 1; i <= length(text); i++)
				n = n * 16 + index("0123456789abcdef", substr(text, i, 1)) - 1
			return n
		}
		/^File: / { row = $2; sub(/\.o$/, "", row); size[row] += 0 }
		/ AX / { size[row] += hex($6) / 8 }
		END { for (row in size) print row, size[row] }'
}

# Is number $1 more than $2 and a tenth?  A "-" in the table says that the number does not matter.
exceeds() {
	[ "$2" != - ] && { [ "$1" = - ] || [ $(($1 * 10)) -gt $(($2 * 11)) ]; }
}

# Says what a row exceeds.
check() { # SIZE VERIFIED BUDGET-SIZE BUDGET-VERIFIED SCRIPT
	exceeds "$1" "$3" && echo "$1 instructions, the budget is $3: $5"
	[ -n "$same_kernel" ] && exceeds "$2" "$4" && echo "$2 instructions verified, the budget is $4: $5"
}

measure_all() {
	local size verified script row=0 running=0 cpus
	cpus=$(nproc)
	while IFS=$'\t' read -r size verified script; do
		row=$((row + 1))
		[ -n "$script" ] || continue
		[ $running -lt "$cpus" ] || wait -n
		running=$((running < cpus ? running + 1 : cpus))
		measure $row "$script" &
	done <"$table"
	wait
	while read -r row size; do
		echo "$size" >"$row.size"
	done < <(sizes)
}

# Prints complaints, or with UPDATE the table.
judge_all() {
	local line size verified script row=0 now_size now_verified
	while IFS= read -r line; do
		row=$((row + 1))
		IFS=$'\t' read -r size verified script <<<"$line"
		if [ -z "$script" ]; then
			[ -z "$UPDATE" ] || echo "$line"
			continue
		fi
		now_size=- now_verified=-
		[ -e $row.o ] || echo "does not compile: $script" >&2
		[ -e $row.size ] && read -r now_size <$row.size
		[ -e $row.verified ] && read -r now_verified <$row.verified
		if [ -z "$UPDATE" ]; then
			check "$now_size" "$now_verified" "$size" "$verified" "$script"
		else
			printf '%s\t%s\t%s\n' "$now_size" "$now_verified" "$script"
		fi
	done <"$table"
}

# Every built-in that is supported stands in some script of the table.
missing_builtins() {
	grep -v '^#' "$table" | grep -ow '[a-z_][a-z0-9_]*' | sort -u >words
	sed -n '/BF_UNSUPPORTED/d; s/^[A-Z]*([A-Z0-9_]*, "\([a-z0-9_]*\)".*/\1/p' \
		"$SRC/../../../compiler/tree/builtin.def" | sort | comm -23 - words | sed 's/^/no budget for /'
}

if [ -n "$UPDATE" ]; then
	same_kernel=yes
	measure_all
	judge_all | sed "1s/.*/# kernel $(uname -r | cut -d. -f1,2)/" >new && cp new "$table"
else
	measure_all
	judge_all
fi
missing_builtins
check 100 - 50 - "too small a budget is noticed"
check 100 - 95 - "a tenth more is not, so this is not printed"
echo "all others are within their budgets, if nothing else stands here"
