/* Only names can be called; the error does not hide others. */
BEGIN
{
	tick-1();
	(trace)(1);
	nosuch = (x)(2);
	self->f(3);
}
