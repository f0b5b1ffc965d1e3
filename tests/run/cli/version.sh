# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# -V says what this is; nothing is loaded.
"$DRAY" -V | grep -c '^dtrace: Dray D [0-9]*\.[0-9]'
"$DRAY" -V >/dev/null
echo "status $?"
"$DRAY" -vV | sed 's/[0-9][0-9.]*/N/g'
