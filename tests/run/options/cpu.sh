# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Option cpu holds for all probes, however they fire: nothing is seen of a command on another CPU.  BEGIN and END run
# on that CPU.
#
# @needs: uprobe smp
# @timeout: 60
on() { # CPU-OF-THE-COMMAND-AND-OF-DRAY [DRAY-OPTION...]
	local at=$1
	shift
	taskset -c $at "$DRAY" -q "$@" -c "calls 3" "$OBJ/cpu.o"
}
on 0 -x cpu=0
on 1 -x cpu=0
on 1 -x cpu=1
on 1 | sed '/^[BE][A-Z]* on/d'
"$DRAY" -q -x cpu=-1 "$OBJ/cpu.o" 2>&1
echo "status $?"
