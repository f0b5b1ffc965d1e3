/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Mutexes that a program takes are given back.
 *
 * @trigger: marks
 * @needs: kprobe
 */
lockstat:::adaptive-acquire
/pid == $target/
{
	@acquired = max((int64_t)arg0 < 0);
}

lockstat:::adaptive-release
/pid == $target/
{
	@released = max((int64_t)arg0 < 0);
}

END
{
	printa("acquired %@d\n", @acquired);
	printa("released %@d\n", @released);
}
