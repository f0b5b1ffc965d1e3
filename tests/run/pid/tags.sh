# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# What is missing on the host has the tag that DTrace gives it: a module, a function, a place in a function, a process.
# @needs: drayc uprobe
try() { # PROBE
	"$DRAY" -q -c functions -n "$1" 2>&1 | sed -n 's/^dray: //; s/process [0-9][0-9]*/process N/; s/.*any probes: //p'
	echo "status ${PIPESTATUS[0]}"
}
try 'pid$target:libnosuch.so::entry'
try 'pid$target:a.out:nosuch:entry'
try 'pid$target:a.out:nosuch*:entry'
try 'pid$target:a.out:main:ffff'
try 'pid$target:a.out:-:ffffffff'
try 'corpus$target:::nosuch'
try 'p*d$target:a.out:nosuch:entry'
try '?id$target:a.out:main:beginning'
