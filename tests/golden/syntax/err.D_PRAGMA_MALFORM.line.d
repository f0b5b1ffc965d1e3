#line x
#line 3 y
BEGIN
{
}
