# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# -C runs the script through the C preprocessor, -D defines, in both spellings.
#
# @needs: drayc cpp
cat >script.d <<'EOF'
#ifdef LOUD
#define TEXT "LOUD"
#else
#define TEXT "quiet"
#endif
BEGIN
{
	printf("%s %d\n", TEXT, NUMBER * 2);
	exit(0);
}
EOF
"$DRAY" -q -C -DNUMBER=4 -s script.d
"$DRAY" -q -C -D NUMBER=21 -D LOUD -s script.d
"$DRAY" -q -s script.d 2>/dev/null
echo "without -C: status $?"
"$DRAYC" -C -D NUMBER=1 script.d -o script.o && "$DRAY" -q script.o
