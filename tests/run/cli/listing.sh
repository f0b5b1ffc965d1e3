# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# -S shows the IR and the BPF instructions of each clause, with the lines of D and the names of the kernel's functions,
# and nothing that is said to an assembler.
# @needs: drayc
cat >two.d <<'EOF'
BEGIN
{
	x = pid;
	exit(0);
}
tick-1s
/x/
{
	@[execname] = sum(cpu);
}
EOF
"$DRAYC" -S two.d >two.lst
echo "== clauses and programs, status $?"
grep '^clause\|^program\|^    instructions:$' two.lst
echo "== lines of D"
sed -n 's/^      ; //p' two.lst | sort -u
echo "== IR and instructions of the first clause"
sed -n '/^clause 0/,/^clause 1/p' two.lst | grep -o 'call dt_exit$\|call [0-9]* ; bpf_get_current_pid[a-z_]*$' | sort -u
echo "== directives: $(grep -c '^[[:space:]]*[.#]' two.lst)"
echo "== dray"
"$DRAY" -e -S -s two.d | cmp - two.lst && echo "the same"
"$DRAYC" two.d && "$DRAY" -S two.o 2>&1
echo "status $?"
"$DRAYC" -S -n 'BEGIN { nobody(); }' 2>&1 | sed -n 1p
"$DRAYC" --emit=list two.d 2>&1 | sed -n 1p
