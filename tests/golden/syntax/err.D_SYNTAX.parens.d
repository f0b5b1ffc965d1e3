BEGIN
/(pid == 1/
{
}
