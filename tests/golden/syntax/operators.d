/* Every operator, in order of precedence. */
BEGIN
{
	a = b = c;
	a += 1; a -= 1; a *= 1; a /= 1; a %= 1; a <<= 1; a >>= 1; a &= 1; a ^= 1; a |= 1;
	a ? b : c ? d : e;
	a || b ^^ c && d | e ^ f & g == h < i << j + k * l;
	a * b + c << d > e != f & g ^ h | i && j ^^ k || l;
	a - b - c; a / b / c; a % b % c;
	a <= b; a >= b; a != b; a >> b;
	-a; +a; ~a; !a; *a; &a; - -a; !!a; -*p;
	++a; --a; a++; a--; ++*p; *p++;
	(a, b), c;
	(a + b) * c;
}
