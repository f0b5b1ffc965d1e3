# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Where a command is held until tracing is set up, so what of its start is seen: with libraries and without, by a
# script, when it ends or becomes another program on the way.  Libraries have probes always.
#
# @needs: uprobe
# @timeout: 120
show() { # COMMAND [DRAY-OPTION...]
	local command=$1
	shift
	"$DRAY" -q -Z "$@" -c "$command" "$OBJ/evaltime.o"
}

printf '#!/bin/bash\nexec starts\n' >script
chmod +x script
for command in starts starts-static 'starts exit' 'starts again'; do
	echo "$command:"
	for at in exec preinit postinit main; do
		show "$command" -x evaltime=$at
	done
	show "$command"
done
echo "script:"
show ./script
echo "no such value:"
show starts -x evaltime=later 2>&1 | sed "s/ (.*//"
