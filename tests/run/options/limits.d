/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Uses what sizes are for: thread-local and associative variables, an aggregation, a speculation. */
BEGIN
{
	self->x = 1;
	a[1] = 2;
	@[1] = count();
	trace(speculation() != 0);
	exit(0);
}
