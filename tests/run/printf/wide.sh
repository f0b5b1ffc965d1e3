# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Fields may be wider than any buffer: what is printed has that many bytes.
# @needs: drayc
for format in %1000000d %.1000000d %-1000000d %1000000s; do
	value=1
	[ "${format%s}" = "$format" ] || value='"1"'
	"$DRAY" -q -n "BEGIN { printf(\"$format\", $value); exit(0); }" | head -c 1000000 | wc -c | tr -d ' '
	"$DRAY" -q -n "BEGIN { printf(\"$format|\", $value); exit(0); }" | sed 's/  */ /; s/00*/0/; s/ *$//'
done
