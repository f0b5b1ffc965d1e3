BEGIN
{
}
}

END
{
	trace(;
}
