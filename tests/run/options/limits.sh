# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Values that are too large, too small or none at all: one message that names the option, and exit status 1.
#
# @timeout: 60
try() {
	"$DRAY" -q "$@" "$OBJ/limits.o" 2>&1
	echo "exit $?"
}
for option in nspec=65 nspec=-1 nspec=many bufsize=2g strsize=1 strsize=300 maxframes=0 pcapsize=0 printsize=65537 \
	cpu=8000 stackindent=-2 dynvarsize=100t aggsize=100t dynvarsize=8 aggsize=8 bufsize=8 specsize=1e3 \
	switchrate=10parsecs aggrate=-5 statusrate=1000000000d nosuch=1 bufsize bufsize=63 dynvarsize=19 aggsize=19; do
	echo "$option:"
	try -x $option
done 2>&1 | sed "s,$OBJ/,,"
# What a record needs is counted as by dtrace(8).
for size in 11 12; do
	echo "bufpolicy=ring bufsize=$size:"
	try -x bufpolicy=ring -x bufsize=$size
done
for option in nspec=64 dynvarsize=16m maxframes=1024 stackindent=0 switchrate=0 statusrate=0 aggrate=0hz specsize=100t \
	bufsize=64 dynvarsize=20 aggsize=20; do
	try -x $option
done | sort | uniq -c
