/*
 * Arithmetic: what is signed and what is not chooses the operation; casts cut and extend.
 */
BEGIN
{
	u = (uint64_t)arg0;
	i = (int)arg1;
	s = u / 3 + u % arg0 - (u << 2) * (u >> 1);
	i = i >> 1 & ~i | i ^ -i;
	c = (char)arg2 + (uint8_t)arg3 - +(short)arg4;
	i -= 2, i /= 7, i %= 5, i <<= 1, i >>= 2, i &= 6, i |= 1, i ^= 3, i *= 9;
	i++, --i;
}

BEGIN
/u < 1 || i <= 2 || u >= 3 || i > 4 || u != 5/
{
}
