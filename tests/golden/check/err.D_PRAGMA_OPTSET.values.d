/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Names and values of options are looked at, also where the option has no effect. */
#pragma D option nosuchoption
#pragma D option Quiet
#pragma D option quiet=maybe
#pragma D option aggsize=lots
#pragma D option bpflogsize=4q
#pragma D option cleanrate=10parsec
#pragma D option tregs=many
#pragma D option stackindent=-1
#pragma D option strsize
#pragma D option strsize=8k
#pragma D option stackframes=0
#pragma D option nolibs=perhaps
#pragma D option version=3.0
#pragma D option define=A
#pragma D option undef=A
#pragma D option incdir=/tmp
#pragma D option stdc=a
#pragma D option cpppath=/bin/cat
#pragma D option cppargs=-P
#pragma D option cpphdrs

BEGIN
{
	exit(0);
}
