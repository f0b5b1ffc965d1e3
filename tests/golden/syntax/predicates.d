/* A slash ends the predicate when a brace follows; otherwise it divides. */
BEGIN
/arg0 / 2 / 3/
{
}

BEGIN
/ (arg0 / 2) == arg1 / 4 /	/* comments and blanks may stand between */
// of either kind
{
}

BEGIN /x /= 2/ { }
