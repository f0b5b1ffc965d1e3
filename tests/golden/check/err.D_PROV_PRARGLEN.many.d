/* A probe has at most 255 parameters. */
provider fits {
	probe p(int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int);
};
provider many {
	probe p(int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int,
		int);
};

BEGIN
{
	trace(1);
}
