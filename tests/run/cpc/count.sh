# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# The number of events may be a script argument: one that is no number is an error, and so are none at all, and an
# event that a host cannot count.
"$DRAY" -q -c "faults 20" "$OBJ/number.o" -- 3
for arg in 0 1x ''; do
	"$DRAY" -q -c "faults 20" "$OBJ/number.o" -- "$arg" 2>&1
	echo "status $?"
done
"$DRAY" -q -c "faults 20" "$OBJ/number.o" 2>&1
"$DRAY" -q "$OBJ/none.o" 2>&1 | sed 's/ event: .* \[/ event [/'
