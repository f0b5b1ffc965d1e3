/* What attributes and versions are given to is a name, not a text. */
#pragma D attributes Stable/Stable/Common "i"
#pragma D binding "1.0" "i"
inline int i = 1;

BEGIN
{
	trace(i);
}
