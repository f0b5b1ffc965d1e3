/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Options that steer what does not exist here, or that Dray has no use for: accepted in a program, by drayc and by
 * dray, and nothing changes.
 *
 * @drayc: -x ctfpath=/nowhere -x ldpath=/nowhere -x lockmem=unlimited -x modpath=/nowhere -x procfspath=/nowhere
 * @flags: -q -x aggrate=1s -x bpflogsize=1m -x core -x tregs=8 -x lockmem=8m
 */
#pragma D option aggpercpu
#pragma D option aggrate=10hz
#pragma D option bpflogsize=64k
#pragma D option bufresize=manual
#pragma D option cleanrate=50hz
#pragma D option core
#pragma D option ctypes=/nowhere
#pragma D option debug
#pragma D option debugassert=mutexes
#pragma D option disasm=1
#pragma D option dofstashpath=/nowhere
#pragma D option dtypes=/nowhere
#pragma D option errtags
#pragma D option grabanon
#pragma D option iregs=8
#pragma D option jstackframes=50
#pragma D option jstackstrsize=512
#pragma D option kdefs
#pragma D option knodefs
#pragma D option late=dynamic
#pragma D option lazyload
#pragma D option linkmode=kernel
#pragma D option linknommap
#pragma D option linktype=elf
#pragma D option maxframes=127
#pragma D option pgmax=8
#pragma D option preallocate=1m
#pragma D option pspec
#pragma D option quietresize
#pragma D option strip
#pragma D option switchrate=10hz
#pragma D option syslibdir=/nowhere
#pragma D option sysslice=system.slice
#pragma D option tree=2
#pragma D option tregs=8
#pragma D option udefs
#pragma D option unodefs
#pragma D option useruid=1000

BEGIN
{
	printf("still here\n");
	exit(0);
}
