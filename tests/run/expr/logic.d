/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * && and || evaluate no more than they must, ^^ both sides; with a constant condition ?: may hold actions, of which
 * only the chosen one stays.
 */
inline int VERBOSE = 1;
inline int COLOUR = 0;
inline string UNIT = "ms";
int zero;

BEGIN
{
	VERBOSE ? printf("verbose ") : 1;
	COLOUR ? printf("colour ") : 1;
	!COLOUR ? printf("plain ") : 1;
	printf("%s\n", UNIT);
	printf("%d %d\n", zero != 0 && 1 / zero, zero == 0 || 1 / zero);
	printf("%d %d %d %d\n", 0 ^^ 0, 0 ^^ 2, 3 ^^ 0, 3 ^^ 2);
	printf("%d %d\n", !zero, !!5);
	printf("%s %s\n", zero ? "yes" : "no", zero < 0 ? "below" : zero > 0 ? "above" : "at");
	exit(0);
}
