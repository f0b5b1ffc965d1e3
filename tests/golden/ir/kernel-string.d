/* A kernel variable that is a char array of unknown length is a string, and its address can be taken. */
BEGIN
{
	trace(`linux_banner);
	printf("%s %c", stringof(`linux_banner), `linux_banner[0]);
	trace((string)&`linux_banner);
}
