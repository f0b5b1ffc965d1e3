/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Flags, widths and precisions, also from arguments (*); a negative width given as an argument means left-justified.
 */
int width;

BEGIN
{
	width = 5;
	printf("|%4d|%-4d|%04d|%+d|% d|\n", 17, 17, 17, 17, 17);
	printf("|%#x|%#o|%.4d|%7.4d|%X|\n", 254, 9, 6, 6, 51966);
	printf("|%*d|%-*d|%*s|%-*s|\n", width, 17, width, 17, width, "xyz", width, "xyz");
	printf("|%*d|\n", -width, 17);
	printf("|%.2s|%.*s|%5.1s|%-5.1s|\n", "pqrs", 3, "pqrs", "pqrs", "pqrs");
	printf("50%%|%c%c%c|%s|\n", 'D', 114, 'y', "");
	exit(0);
}
