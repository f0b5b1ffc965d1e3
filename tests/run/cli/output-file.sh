# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# -o sends the output to a file, behind what is there; messages stay on standard error.
"$DRAY" -q -o file "$OBJ/hello.o"
"$DRAY" -q -o file "$OBJ/hello.o"
cat file
