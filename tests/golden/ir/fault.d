/*
 * Division checks its divisor, unless that is a constant; a faulting place is a row of the site table.
 */
BEGIN
{
	x = arg0 / arg1 + arg0 % 3;
	y = *(int *)arg2;
}
