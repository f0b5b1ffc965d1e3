/* Reserved words are members and tags like any others; a typedef name may be declared again as something else. */
typedef int word;
struct string { word word; int word2; };
BEGIN
{
	word = 1;
	x->word + y.self;
	f(word, word[1]);
}
