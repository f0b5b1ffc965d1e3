/* Casts, sizeof, offsetof, stringof, xlate. */
typedef int number;

BEGIN
{
	(int)x; (unsigned long long)x; (number)x; (struct s *)x; (struct mod`s *)x; (char **)x; (int (*)(int, char *))x;
	(const char *)x; (string)x; (union u)x; (enum e)x; (char [4])x;
	(x); (x) + 1; (x)[1];
	sizeof (int); sizeof (number); sizeof x; sizeof (x); sizeof (struct s *); sizeof (x).y;
	offsetof(struct s, m); offsetof(number, m);
	stringof x; stringof(x); stringof(x)[0]; stringof *p;
	xlate <struct s>(x); xlate <number *> (x)->m;
}
