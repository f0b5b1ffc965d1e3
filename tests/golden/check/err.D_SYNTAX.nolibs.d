/* What stands behind nolibs is read without the D library: it may have what is its own there. */
#pragma D option nolibs
typedef struct psinfo {
	int ours;
} psinfo_t;
inline int EPERM = 7;
psinfo_t *p;
lwpsinfo_t *l;

BEGIN
{
	trace(EPERM);
}
