/*
 * && and || as values, ^^, !, ?: of integers and of strings, and the comma.
 */
BEGIN
{
	x = (arg0 && arg1) + (arg0 || arg1) + (arg0 ^^ arg1) + !arg0;
	y = arg0 ? x : arg1;
	s = arg0 ? probename : "none";
	z = (x++, y);
	t = (y = 1, s);
	arg0 ? x++ : y++;
	(string)arg1 == NULL ? x++ : 0;
	w = !arg1 + (y && execname != "a");
}
