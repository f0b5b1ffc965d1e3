# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Without a compiler -s says that there is none.
cp "$DRAY" dray
echo 'BEGIN { exit(0); }' >script.d
PATH=/nonexistent ./dray -s script.d 2>err
echo "status $?"
grep -c 'drayc' err
