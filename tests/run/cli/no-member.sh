# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# A member, and a structure, that the running kernel does not have: the message names it.
# @needs: drayc
cat > member.d <<'E'
extern struct task_struct { int no_such_member; };
BEGIN { trace(curthread->no_such_member); exit(0); }
E
cat > type.d <<'E'
extern struct no_such_type { int m; };
BEGIN { trace(((struct no_such_type *)curthread)->m); exit(0); }
E
for what in member type; do
	"$DRAYC" $what.d && "$DRAY" -q $what.o 2>&1 | sed -n 1p
	echo "status ${PIPESTATUS[0]}"
done
