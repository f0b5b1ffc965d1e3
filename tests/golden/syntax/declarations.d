/* Declarations outside clauses. */
int i;
int a, *b, c[4], **d[2][3], (*e)[5], (*f)(int, char *, ...), *g(void);
unsigned long long int ull;
const char *const cp;
volatile int v;
string s;
this int ti;
self string ss;
int assoc[string, int];
self int tassoc[struct s *, char [4]];
struct opaque;
struct s { int a; } sv;
extern int ext;
int*tight;
