# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Files that lie in no directory, or no longer, are called what /proc/PID/fd calls them.
#
# @timeout: 60
path() { # FD
	"$DRAY" -q "$OBJ/loose.o" "$1" | head -n 1
}

compare() { # FD WHAT
	local want got
	want=$(readlink /proc/self/fd/"$1") got=$(path "$1")
	[ "$got" = "$want" ] && echo "$2: as in /proc" || echo "$2: '$got', not '$want'"
}

true | compare 0 pipe
echo text >kept
exec 6<kept
compare 6 file
rm kept
compare 6 'removed file'
mkdir directory
exec 7<directory
rmdir directory
compare 7 'removed directory'
{ exec 8<>/dev/udp/127.0.0.1/9; } 2>/dev/null || exec 8<&7 # without a network there is no socket to be had
compare 8 socket

# The maps of dray have descriptors, too.
for fd in $(seq 9 30); do
	case $(path "$fd") in anon_inode:*bpf*) echo anonymous; break ;; esac
done
