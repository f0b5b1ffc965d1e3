/* Words that D keeps for itself are no names, and there is nothing that they mean. */
BEGIN
{
	break;
	case 1;
	continue;
	counter++;
	default = 1;
	do;
	for;
	goto;
	import = 2;
	return;
	switch;
	while;
	probe = 3;
	self;
	this + 1;
	trace(provider);
	trace(translator);
	trace(inline);
}
