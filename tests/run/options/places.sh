# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Every place that may set an option, with a right and with a wrong value: the message says which place it was.  The
# command line counts more than the environment, and that more than the program.
#
# @needs: drayc cpp
# @timeout: 60
program='BEGIN { printf("%d %s", sizeof(string), $$1); exit(0); }'
first() { # COMMAND...
	"$@" 2>&1 | sed -n 1p
	echo "status ${PIPESTATUS[0]}"
}
echo "$program" >plain.d
{ echo '#pragma D option strsize=100'; echo "$program"; } >pragma.d
{ echo '#pragma D option strsize=many'; echo "$program"; } >wrong.d
"$DRAYC" plain.d && "$DRAYC" pragma.d

echo "== right"
first "$DRAY" -q pragma.o x
first "$DRAYC" -x strsize=50 pragma.d -o both.o
first "$DRAY" -q both.o x
first "$DRAY" -q -x strsize=60 -s pragma.d x
first env DTRACE_OPT_STRSIZE=70 "$DRAY" -q -s pragma.d x
first env DTRACE_OPT_STRSIZE=70 "$DRAY" -q -x strsize=80 -s pragma.d x
first env DTRACE_OPT_QUIET= "$DRAY" -q pragma.o x
first env DTRACE_OPT_QUIET= DTRACE_OPT_DEFAULTARGS=1 "$DRAY" -q pragma.o
first env DTRACE_OPT_CPP=yes DTRACE_OPT_DEFINE=N=5 DTRACE_OPT_CPPARGS="-DM=6 -DO=7" "$DRAY" -q \
	-n 'BEGIN { printf("%d%d%d", N, M, O); exit(0); }'
first "$DRAY" -q -x cpp=yes -x cpp=no -n 'BEGIN { exit(0); }
#define A'
first "$DRAYC" -e -x cpp -x incdir='a folder' plain.d
# In a program nolibs is about what comes behind it.
first "$DRAY" -q -n '#pragma D option nolibs
typedef long psinfo_t; psinfo_t x; BEGIN { printf("%d", sizeof(x)); exit(0); }'
nolibs='#pragma D option nolibs
psinfo_t *p; BEGIN { printf("%d", EPERM); exit(0); }'
first "$DRAY" -q -x nolibs=no -n "$nolibs"

echo "== wrong"
first "$DRAYC" wrong.d
first "$DRAYC" -x strsize=50 wrong.d
first "$DRAYC" -x strsize=many plain.d
first "$DRAYC" -e -n "$nolibs"
first "$DRAYC" -x version=1.0 -x version=1.5 plain.d
first "$DRAY" -x strsize=many -s plain.d
first "$DRAY" -x strsize=many plain.o
first "$DRAY" -b 5q plain.o
first env DTRACE_OPT_STRSIZE=many "$DRAY" -s plain.d
first env DTRACE_OPT_STRSIZE=many "$DRAY" plain.o
first env DTRACE_OPT_AMIN=many "$DRAY" -s plain.d
for option in strsize=50 scratchsize=512 stackframes=5 ustackframes=5 maxframes=500; do
	"$DRAYC" -n 'BEGIN { stack(); ustack(); exit(0); }' -o stack.o
	first "$DRAY" -q -x $option stack.o
done
