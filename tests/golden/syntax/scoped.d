/* Scoped types: of a kernel module, of D itself, of C declarations. */
typedef int number;
struct s { int a; };
struct mod`s *ptr;
BEGIN
{
	(D`number)x; (C`number *)x; (struct D`s *)x; (struct mod`s)x; sizeof (union vmlinux`u);
}
