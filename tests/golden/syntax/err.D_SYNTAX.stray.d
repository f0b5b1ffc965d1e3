BEGIN
{
	trace(1) # 2;
	trace(`);
	trace($);
}
