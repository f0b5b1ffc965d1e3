/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * args[] have the types that the script declares for them, and may be translated.
 *
 * @trigger: marks
 * @needs: uprobe
 */
struct twice {
	int once;
	int both;
};

translator struct twice < int N > {
	once = N;
	both = 2 * N;
};

provider corpus {
	probe step(int number, char *text) : (char *text, struct twice *number);
	probe big__step(long);
};

corpus$target:::step
{
	printf("%s %d %d\n", stringof(args[0]), args[1]->once, args[1]->both);
}

corpus$target:::big-step
{
	printf("%d\n", args[0] >> 30);
}
