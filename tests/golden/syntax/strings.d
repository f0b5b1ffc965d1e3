/* Strings and their escapes. */
BEGIN
{
	"";
	"plain";
	"\"quoted\" \\ back";
	"\a\b\f\n\r\t\v\0\1\12\123\1234";
	"\x41\x4a end";
	"\q \?";
	"\x", "\xgone";
	"café";
	"// no comment /* here */";
}
