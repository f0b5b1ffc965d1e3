/* Semicolons end statements, the last one needs none; empty statements leave nothing. */
BEGIN
{
	;;
	trace(1);
	{ trace(2); ; trace(3) }
	if (pid == 1)
		trace(4);
	if (pid == 1) {
		trace(5);
	} else if (pid == 2)
		trace(6);
	else {
		trace(7)
	}
	if (a)
		if (b)
			c;
		else
			d;
	if (e) ;
	trace(8), trace(9)
}

END { }

END { ; }
