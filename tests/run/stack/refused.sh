# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Without perf events the command itself still has names, and processes that it starts do not if they are gone
# when their records are read; then, and only then, the reason is given.
#
# @timeout: 60
show() {
	refuse "$DRAY" -q -x switchrate=1s -c "$1" "$OBJ/gone.o" 2>&1 | sed 's/^ *//; s/+0x[0-9a-f]*$//; s/0x[0-9a-f]*/ADDRESS/' |
		grep .
}

show brief
echo "of a script:"
printf '#!/bin/sh\nbrief\n:\n' >command
chmod +x command
show ./command
