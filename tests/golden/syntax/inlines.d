/* Constants, and inlines with parameters. */
inline int ONE = 1;
inline string NAME = "x";
inline int twice[int n] = n * 2;
inline char *pick[int i, string s] = i ? (char *)s : NULL;
