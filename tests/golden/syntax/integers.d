/* Integer constants: int if it fits, else long; unsigned when only that fits. */
BEGIN
{
	0; 1; 2147483647; 2147483648; 9223372036854775807; 9223372036854775808u; 18446744073709551615ul;
	0x7fffffff; 0xFFFFFFFF; 0xffffffffffffffff;
	017; 00; 0777;
	1u; 4294967295U; 4294967296u; 1l; 1L; 1ul; 1LU; 1ll; 1ULL; 1llu;
	'a'; 'ab'; '\n'; '\''; '"'; '\0'; '\x41'; '\101'; '\377'; 'abcd'; 'abcdefgh';
}
