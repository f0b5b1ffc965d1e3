# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# -s and -n compile and run in one step; the file may be a script of its own by its first line.
#
# @needs: drayc
"$DRAY" -q -n 'BEGIN { printf("from -n, %s\n", $$1); exit(0); }' argument
cat >script.d <<'EOF'
#pragma D option quiet
BEGIN
{
	printf("from -s, %d\n", $1 + 1);
	exit(3);
}
EOF
"$DRAY" -s script.d 41
echo "status $?"
{ echo "#!/usr/bin/env -S $DRAY -s"; cat script.d; } >script
chmod +x script
./script 99
echo "status $?"
"$DRAY" -q -n 'BEGIN { exit(nothing); }' 2>err
echo "status $?"
grep -c 'error: .*nothing' err
