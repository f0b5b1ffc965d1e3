#error this script is too old
BEGIN
{
}
