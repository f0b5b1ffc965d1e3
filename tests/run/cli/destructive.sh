# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# What changes the system needs -w, or the option of that name; without it nothing runs.
#
# @needs: drayc
echo 'BEGIN { system("echo hello from the shell"); exit(0); }' >script.d
"$DRAYC" script.d -o script.o
"$DRAY" inspect script.o | sed -n 's/^ *destructive */destructive: /p'
"$DRAY" -q script.o 2>err
echo "status $?, $(grep -c 'Destructive actions not allowed' err) with the reason"
"$DRAY" -q -w script.o
echo "status $?"
{ echo '#pragma D option destructive'; cat script.d; } >allowed.d
"$DRAYC" allowed.d -o allowed.o
"$DRAY" -q allowed.o
echo "status $?"
