# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# A clause that is too large for a BPF program is an error with its place, not the end of drayc by a signal; one that
# is merely large works.
#
# @needs: drayc
# @timeout: 120
clause() { # FILE COUNT: that many pairs of accesses to variables of the thread
	{
		printf 'self int v, w;\nBEGIN\n{\n'
		for ((i = 0; i < $2; i++)); do
			echo 'self->v = self->w + 1;'
		done
		printf 'printf("%%d", self->v);\nexit(0);\n}\n'
	} >"$1"
}

compile() { # FILE
	"$DRAYC" "$1" -o out.o 2>err
	echo "status $?, $(ls out.o 2>/dev/null | wc -l) objects"
	cut -c1-100 err
	rm -f out.o
}

clause far.d 1500
compile far.d

key=execname
for ((i = 0; i < 60; i++)); do
	key="$key,execname"
done
printf 'END { small = 1; }\nBEGIN { a[%s] = 5; b = a[%s]; }\n' "$key" "$key" >stack.d
compile stack.d

clause near.d 300
"$DRAYC" near.d -o near.o && "$DRAY" -q near.o
