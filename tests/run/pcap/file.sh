# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Capture files: the head with magic, version, most bytes and link type; records with the bytes there and the
# length of the packet; their times are now; a file has one link type.
word() { # FILE OFFSET
	od -An -t u4 -j "$2" -N 4 "$1" | tr -d ' '
}
now=$(date +%s)
"$DRAY" -qw "$OBJ/file.o" -c 'talks 47001' 2>&1 | sed 's/in .* for/in CLAUSE for/; s/ID [0-9]*/ID N/'
for f in ip.pcap ether.pcap; do
	echo "$f: $(od -An -t x4 -N 8 $f | tr -d '\n') snaplen $(word $f 16) link $(word $f 20)"
	at=24
	while [ $at -lt "$(wc -c <$f)" ]; do
		late=$(($(word $f $at) - now))
		[ $late -ge -1 ] && [ $late -le 60 ] && late=now
		n=$(word $f $((at + 8)))
		echo "$late, $n of $(word $f $((at + 12))) bytes, ending in $(tail -c +$((at + 17)) $f | head -c "$n" | tail -c 3)"
		at=$((at + 16 + n))
	done
done

# Fewer bytes for the run alone; no more than the object has room for.
"$DRAY" -qw -x pcapsize=24 "$OBJ/file.o" -c 'talks 47001' >/dev/null 2>&1
echo "$(word ip.pcap 16): $(word ip.pcap 32) of $(word ip.pcap 36) bytes"
"$DRAY" -qw -x pcapsize=9000 "$OBJ/file.o" -c 'talks 47001' 2>&1 | sed 's,.*/,,'
