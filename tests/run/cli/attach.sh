# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# -p takes a process that runs already; tracing ends with exit() and leaves the process alone, or when the process
# ends; a process that is not there is an error.
naps 100000 5 &
napper=$!
"$DRAY" -q -p $napper "$OBJ/target.o"
echo "status $?"
kill -0 $napper && echo "still there"
(sleep 1; kill $napper) &
"$DRAY" -q -p $napper "$OBJ/../cli/endless.o"
echo "status $?"
wait
"$DRAY" -q -p $napper "$OBJ/target.o" 2>err
echo "status $?, $(grep -c $napper err) with the number"
