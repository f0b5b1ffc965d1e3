typedef int num_t;
foo_t x;
struct s { foo_t x; __u9 *y; };
typedef bar_t z;
BEGIN { x = (foo_t *)y; z = sizeof (kuku_t); x = (D`num_t)1; }
translator foo_t < struct s *x > { };
inline bar_t x = 1;
self bar_t x;
