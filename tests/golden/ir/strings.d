/*
 * String temporaries lie in scratch, results below their arguments; a string goes to the tail of the record.
 */
BEGIN
{
	this->s = strjoin("a", strjoin(execname, "b"));
	trace(this->s);
	printf("%d\n", this->s == "ab");
	exit(0);
}
