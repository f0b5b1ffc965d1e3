# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Programs that end at once, and are looked at only when all is over, have names: their own ones and those of the
# libraries that were mapped meanwhile; when they were deleted; in another mount namespace that has gone as well;
# when others with the same process id, and the same addresses, ran before and after.
#
# @needs: unshare mount
# @timeout: 60
run() { # what the command does
	printf '#!/bin/sh\n%s\n' "$1" >command
	"$DRAY" -q -x switchrate=1s -c ./command "$OBJ/gone.o" | sed 's/^ *//; s/+0x[0-9a-f]*$//' | grep . | sort | uniq -c |
		sed 's/^ *//'
}

touch command && chmod +x command
brief=$(command -v brief)
cp "$brief" first
cp "$brief" second

echo "twenty:"
run 'for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do brief; done'
echo "deleted:"
run './first; rm first'
echo "mount namespace:"
mkdir hidden
run "unshare -m sh -c 'mount -t tmpfs none hidden; cp $brief hidden/inside; hidden/inside'"
echo "one after the other:"
cp "$brief" first
run './first ./second ./first'
