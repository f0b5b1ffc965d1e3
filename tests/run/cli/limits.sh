# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Buffers that are too small for anything are refused, and so are values that an option cannot have; options
# that steer what happens before a program is read are not for programs.
#
# @needs: drayc
try() {
	"$DRAY" -q "$@" 2>&1 | sed -n 1p
	echo "status ${PIPESTATUS[0]}"
}

try -b 7 -n 'BEGIN { exit(0); }'
try -b 0 -n 'BEGIN { exit(0); }'
try -b 64 -n 'BEGIN { exit(3); }'
try -x aggsize=8 -n 'BEGIN { @ = count(); exit(0); }'
try -x aggsize=8 -n 'BEGIN { @[1] = count(); exit(0); }'
try -x dynvarsize=7 -n 'BEGIN { a[1] = 1; exit(0); }'
try -x strsize=1 -n 'BEGIN { exit(0); }'
try -x version=99.1 -n 'BEGIN { exit(0); }'
try -x version=1.6.1 -n 'BEGIN { exit(0); }'
try -n '#pragma D option modpath=/nowhere
BEGIN { exit(0); }'
try -n 'BEGIN { exit($1 ? 1 : 0); }'
