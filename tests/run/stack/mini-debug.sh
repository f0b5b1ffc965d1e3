# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# A stripped program has the names of functions that .dynsym does not know in .gnu_debugdata, compressed by xz.
# Of a section that is cut off, changed, not by xz, without a whole ELF file or too large when unpacked,
# nothing is taken or said: .dynsym's names stay, and other functions are addresses.
#
# @needs: objcopy strip xz gcc
# @timeout: 60
frame() { # COMMAND
	"$DRAY" -q -c "$1" "$OBJ/jstack.o" | sed -n '3s/0x[0-9a-f]*/ADDRESS/p'
}

# The program with FILE as its section.
frames_with() { # FILE
	objcopy --add-section .gnu_debugdata="$1" bare with
	frame './with hidden'
	frame ./with
}

strip -o bare "$(command -v visible)"
frame './bare hidden'
frame ./bare
objcopy --only-keep-debug "$(command -v visible)" names
strip --strip-debug -N shown names
xz -k names
frames_with names.xz
xz -9 --check=crc32 -c names >best.xz
frames_with best.xz
{ cat names; head -c $((63 << 20)) /dev/zero; } | xz -1 >large.xz
frames_with large.xz

echo "damaged:"
size=$(stat -c %s names.xz)
: >empty.xz
frames_with empty.xz
for part in 1 4 8; do
	head -c $((size * part / 9)) names.xz >cut.xz
	frames_with cut.xz
done
{ head -c $((size / 2)) names.xz; printf 'changed'; tail -c +$((size / 2 + 8)) names.xz; } >changed.xz
frames_with changed.xz
frames_with names
for part in 30 2000; do
	head -c $part names | xz >part.xz
	frames_with part.xz
done
{ cat names; head -c $((64 << 20)) /dev/zero; } | xz -1 >larger.xz
frames_with larger.xz
