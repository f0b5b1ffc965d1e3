/* one /* two */
BEGIN
{
}
