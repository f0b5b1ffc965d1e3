/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A clause that works on strings for long enough to be interrupted by other threads that run the same clause; each
 * holds a piece of scratch memory meanwhile; see scratch.sh.
 */
pid$target:a.out:number:entry
{
	this->a = strjoin("0123456789012345678901234567890123456789", lltostr(arg0));
	this->b = strjoin(this->a, this->a);
	this->c = strjoin(this->b, this->b);
	this->d = strjoin(this->c, strjoin(this->b, this->a));
	@lengths[strlen(this->d) > 200] = count();
}

END
{
	printa("%@d done\n", @lengths);
}
