# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Libraries of -L are read behind those that they depend on, whatever their names.
# @needs: drayc
# @timeout: 60
mkdir lib more
run() { "$DRAY" -q -L lib "$@" -n 'BEGIN { printf("%d\n", first); exit(0); }' 2>&1 | sed '/^  /d'; }
echo '#pragma D depends_on library second.d
# pragma D depends_on library io.d
#pragma D depends_on module vmlinux
inline int first = second * 2;' >lib/first.d
run
echo '#pragma D depends_on library third.d
inline int second = third + 1;
third_t thing;' >lib/second.d
run
echo 'typedef int third_t;
inline third_t third = 20;' >more/third.d
run -L more
mv more/third.d lib
run
# In a circle there is no such order.
echo '#pragma D depends_on library first.d' >>lib/third.d
run
sed -i '$d' lib/third.d
echo '#pragma D depends_on library third.d' >>lib/third.d
run
sed -i '$d' lib/third.d
echo '#pragma D depends_on library' >>lib/third.d
run
sed -i '$d' lib/third.d
echo '#pragma D depends_on library thirdd.d' >>lib/third.d
run
"$DRAY" -n '#pragma D depends_on library first.d
BEGIN { exit(0); }' 2>&1 | sed '/^  /d'
echo "== what depends on something that there is not, is not there"
rm lib/*
echo '#pragma D depends_on provider nosuch
inline int first = ;' >lib/first.d
echo '#pragma D depends_on module nosuch
inline int second = 1;' >lib/second.d
echo '#pragma D depends_on library second.d
#pragma D depends_on provider sched
inline int third = 1;' >lib/third.d
echo '#pragma D depends_on provider
inline int fourth = 4;' >lib/fourth.d
run
echo '#pragma D depends_on provider sched
#pragma D depends_on module vmlinux
inline int fourth = 4;' >lib/fourth.d
for name in first second third fourth; do
	"$DRAY" -q -L lib -n "BEGIN { printf(\"%d\\n\", $name); exit(0); }" 2>&1 | sed '/^  /d'
done
"$DRAYC" -v -e -L lib -n 'BEGIN { exit(0); }' 2>&1 >/dev/null
"$DRAYC" -e -n '#pragma D depends_on provider nosuch
BEGIN { exit(0); }' 2>&1 | sed '/^  /d'
