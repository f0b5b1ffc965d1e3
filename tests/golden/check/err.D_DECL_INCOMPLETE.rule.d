struct s { struct u x; };

BEGIN
{
	trace(1);
}
