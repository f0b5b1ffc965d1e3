/* Bytes that are no part of D, and text of others in strings and comments: ü. */
BEGIN
{
	trace("€\t𝄞");
	trace(ü);
}


