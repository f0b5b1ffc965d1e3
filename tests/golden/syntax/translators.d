/* Translators and what uses them. */
typedef struct out { int a; string b; } out_t;
struct in { int x; };

translator out_t < struct in *I > {
	a = I->x;
	b = "b";
};

translator struct out < int i > { };

BEGIN
{
	xlate <out_t *>(x)->a;
}
