# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
# Type data that is damaged: one message, from dray or from libbpf, before anything is loaded.  A terminal does
# not obey what stands in place of a name.  Not in virtual machines: busybox's sed is for text.
# @needs: od drayc

# What dray says of FILE, without the name of the file.
say() { # FILE COMMAND...
	"$DRAY" "${@:2}" "$1" >/dev/null 2>err
	echo "$? $(od -An -c err | grep -c '033') $(sed "s/^dray: $1: //" err)"
}

sed 's/\x9f\xeb\x01/\x9f\xeb\x07/' "$OBJ/hello.o" >version.o
say version.o -q
say version.o -l
say version.o inspect
sed 's/max_entries/max\x1b[5mries/' "$OBJ/hello.o" >name.o
say name.o -q
sed 's/\.BTF\x00/.XTF\x00/' "$OBJ/hello.o" >none.o
say none.o -q
