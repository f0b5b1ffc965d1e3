BEGIN
{
}
/* no end
