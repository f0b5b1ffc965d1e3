# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# freopen() sends the output to a file and back, ftruncate() empties a file that -o has named.
#
# @needs: drayc
"$DRAY" -q -w -n 'BEGIN { printf("first\n"); freopen("%s.%d", "file", 7); printf("second\n"); freopen("");
	printf("third\n"); exit(0); }'
echo "file: $(cat file.7)"
"$DRAY" -q -o kept -n 'BEGIN { printf("one\n"); ftruncate(); printf("two\n"); exit(0); }'
echo "kept: $(cat kept)"
"$DRAY" -q -n 'BEGIN { printf("one\n"); ftruncate(); printf("two\n"); exit(0); }' | cat
"$DRAY" -q -w -n 'BEGIN { freopen("/nonexistent/file"); printf("still here\n"); exit(0); }' 2>&1
echo "status $?"
