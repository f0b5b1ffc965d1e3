# 100 "other.d"
BEGIN
{
	trace(;
# 7 "third.d"

	trace(];
}
