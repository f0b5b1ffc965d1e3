# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# How many keys taken.d has, and the sums of what stands behind them.
#
# @timeout: 60
"$DRAY" "$OBJ/taken.o" 2>&1 | awk '
	NF == 5 { keys++; sum += $2; least += $3; most += $4; mean += $5; next }
	NF == 3 { names++; count += $3; next }
	NF { print }
	END { print keys, "keys", sum, least, most, mean; print names, "names", count }'
