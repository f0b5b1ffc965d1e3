/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Enumerators are ints: negative ones, values counted on from the last one, constant expressions, a comma at the end.
 */
enum e { A, B = 5, C, D = -3, E, F = C, G = sizeof (int), H = 'a', I = 1 ? 7 : 8, J, } v;
enum e w[enum e];

BEGIN
{
	printf("%d %d %d %d %d %d %d %d %d %d\n", A, B, C, D, E, F, G, H, I, J);
	v = D;
	w[D] = E;
	printf("%d %d %d %d %d\n", v, w[v], v == -3, v < A, D + 1);
	trace(v);
	x = D;
	trace(x);
	exit(0);
}
