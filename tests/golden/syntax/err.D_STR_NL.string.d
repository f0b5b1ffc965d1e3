BEGIN
{
	trace("no
end");
}
