struct undefined_s *p;

BEGIN
{
	trace(p->a);
}
