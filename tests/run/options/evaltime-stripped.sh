# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# main() is found in a program without symbols by what it hands to its C library, but not if that is in the program.
#
# @needs: strip
# @timeout: 60
strip -o bare "$(command -v starts)"
strip -o whole "$(command -v starts-static)"
for command in ./bare ./whole; do
	echo "$command:"
	for at in exec preinit postinit main; do
		"$DRAY" -q -Z -x evaltime=$at -c "$command" "$OBJ/evaltime.o"
	done
done
