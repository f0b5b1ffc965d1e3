#line x
#line 3 y
#line -7
BEGIN
{
}
