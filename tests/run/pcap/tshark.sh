# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Where there is a tshark it gets the packets, and its lines are shown: here one that tells what it reads.
# One that does not work, or that may not be run without privileges, counts as none.
bin=$(mktemp -d)
trap 'rm -rf "$bin"' EXIT
cat >"$bin/tshark" <<'END'
#!/bin/sh
[ "$1" = -v ] && exit 0
echo "run as $(id -u)"
od -An -t x1 -v | tr -d '\n ' | sed 's/^\(........\).*\(4500001f\).*$/magic \1, a packet \2/'
END
dumps() {
	PATH=$bin:$PATH "$DRAY" -q "$OBJ/dump.o" -c 'talks 47001' | grep -c '^ *0: '
}
chmod 755 "$bin" "$bin/tshark"
# tshark's lines come when they come: before or after the empty line of dray's end.
PATH=$bin:$PATH "$DRAY" -q "$OBJ/dump.o" -c 'talks 47001' | grep .
echo "exit ${PIPESTATUS[0]}"
chmod 700 "$bin"
dumps
chmod 755 "$bin"
printf '#!/bin/sh\nexit 1\n' >"$bin/tshark"
dumps
