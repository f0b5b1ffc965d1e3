#include <stdio.h>
#ifdef X
#endif
BEGIN
{
}
