/* Structures, unions, bit-fields, enumerations. */
struct point {
	int x, y;
	const char *name;
	unsigned bits : 3, : 5, more : 2 + 2;
	struct { int inner; } nested;
	union { int u1; char u2[4]; };
	int (*callback)(struct point *);
	struct point *next;
};
union u { int a; long b; };
enum color { RED, GREEN = 4, BLUE = GREEN + 1, };
enum { ANON } anon;
typedef struct point point_t;
typedef enum color color_t;
struct outer { point_t p; color_t color_t; };
point_t *pt;
