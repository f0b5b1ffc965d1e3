/*
 * More tuples than a program may have maps: those of the same sizes share one, and a number tells them apart.
 */
BEGIN
{
	self->a0 = self->a1 = self->a2 = self->a3 = self->a4 = self->a5 = self->a6 = self->a7 = self->a8 = self->a9 =
		self->a10 = self->a11 = self->a12 = self->a13 = self->a14 = self->a15 = self->a16 = self->a17 = self->a18 = self->a19 =
		self->a20 = self->a21 = self->a22 = self->a23 = self->a24 = self->a25 = self->a26 = self->a27 = self->a28 = self->a29 =
		self->a30 = 1;
	a[arg0] = self->b["k"] = self->a1;
}
