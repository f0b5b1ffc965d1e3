# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Hosts that lack something, and users without rights: what can be done is done, the rest is one message that says why.
#
# @needs: drayc unshare setpriv
# @timeout: 120
hello=$OBJ/hello.o
try() { # COMMAND...
	"$@" 2>err
	echo "status $?"
	sed 's,'"$OBJ"'/,,' err
}
without() { # FOLDER COMMAND...
	# shellcheck disable=SC2016
	unshare -m sh -c 'mount -t tmpfs none "$1"; shift; exec "$@"' sh "$@"
}
nobody() { # CAPABILITIES COMMAND...
	local caps=$1
	shift
	setpriv --reuid=65534 --regid=65534 --clear-groups --inh-caps="$caps" --ambient-caps="$caps" "$@"
}
"$DRAYC" -n 'BEGIN { trace(curthread->tgid); exit(0); }' -o types.o
"$DRAYC" -n 'sdt:sched::sched_w* { exit(0); }' -o tracepoints.o
"$DRAYC" -n 'syscall::close:entry { } sdt:sched::nosuch* { }' -o missing.o
public=$(mktemp -d)
trap 'rm -rf "$public"' EXIT
cp "$DRAY" "$DRAYC" "$hello" types.o tracepoints.o "$public"
chmod 755 "$public" "$public"/*

echo "== without /proc"
try without /proc "$DRAY" -q "$hello"
echo "== without /sys"
try without /sys "$DRAY" -q "$hello"
echo "== without BTF"
try without /sys/kernel/btf "$DRAY" -q "$hello"
try without /sys/kernel/btf "$DRAY" -q types.o
echo "== without rights"
cd "$public" || exit
try nobody -all ./dray -q hello.o
try nobody -all ./dray -q -c true hello.o
try nobody -all ./dray -q -n 'BEGIN { exit(0); }'
try nobody -all ./dray -l tracepoints.o | sed 's/: Permission denied/: WHY/'
try nobody -all ./drayc -n 'BEGIN { exit(0); }' -o x.o
try nobody -all ./dray -q -o x hello.o
try nobody +bpf ./dray -q hello.o
try nobody +bpf,+perfmon ./dray -q hello.o
cd - >/dev/null || exit
echo "== a list of what is not there"
"$DRAY" -l missing.o 2>&1 | sed 's/^ *[0-9][0-9]* /ID/; s/  */ /g'
echo "status ${PIPESTATUS[0]}"
"$DRAY" -l -Z missing.o >list 2>err
echo "status $?: $(wc -l <list) lines, $(wc -l <err) missing"
