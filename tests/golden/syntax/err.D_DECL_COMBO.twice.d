int int x;
struct a struct b y;
short struct a int z;
