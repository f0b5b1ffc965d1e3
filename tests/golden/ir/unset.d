/*
 * Clause-local variables of scratch that may be read before they are assigned lie together and begin a firing as zeroes;
 * what every clause assigns before it reads is not cleared.
 */
this string sure;
this string unsure;
this string branch;

BEGIN
{
	this->sure = execname;
	trace(this->sure);
}

BEGIN
/pid == 1/
{
	this->unsure = "x";
}

BEGIN
{
	trace(this->unsure);
	if (pid == 1)
		this->branch = "y";
	trace(this->branch);
}
