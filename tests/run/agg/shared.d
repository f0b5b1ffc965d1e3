/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * More aggregations and dynamic variables than a program may use maps: those with keys and values of equal sizes share
 * one, and nobody sees the entries of others.
 */
BEGIN
{
	@a1[1] = sum(1); b1[1] = 1; self->c1 = 1;
	@a2[2] = sum(2); b2[2] = 2; self->c2 = 2;
	@a3[0] = sum(3); b3[0] = 3; self->c3 = 3;
	@a4[1] = sum(4); b4[1] = 4; self->c4 = 4;
	@a5[2] = sum(5); b5[2] = 5; self->c5 = 5;
	@a6[0] = sum(6); b6[0] = 6; self->c6 = 6;
	@a7[1] = sum(7); b7[1] = 7; self->c7 = 7;
	@a8[2] = sum(8); b8[2] = 8; self->c8 = 8;
	@a9[0] = sum(9); b9[0] = 9; self->c9 = 9;
	@a10[1] = sum(10); b10[1] = 10; self->c10 = 10;
	@a11[2] = sum(11); b11[2] = 11; self->c11 = 11;
	@a12[0] = sum(12); b12[0] = 12; self->c12 = 12;
	@a13[1] = sum(13); b13[1] = 13; self->c13 = 13;
	@a14[2] = sum(14); b14[2] = 14; self->c14 = 14;
	@a15[0] = sum(15); b15[0] = 15; self->c15 = 15;
	@a16[1] = sum(16); b16[1] = 16; self->c16 = 16;
	@a17[2] = sum(17); b17[2] = 17; self->c17 = 17;
	@a18[0] = sum(18); b18[0] = 18; self->c18 = 18;
	@a19[1] = sum(19); b19[1] = 19; self->c19 = 19;
	@a20[2] = sum(20); b20[2] = 20; self->c20 = 20;
	@a21[0] = sum(21); b21[0] = 21; self->c21 = 21;
	@a22[1] = sum(22); b22[1] = 22; self->c22 = 22;
	@a23[2] = sum(23); b23[2] = 23; self->c23 = 23;
	@a24[0] = sum(24); b24[0] = 24; self->c24 = 24;
	@a25[1] = sum(25); b25[1] = 25; self->c25 = 25;
	@a26[2] = sum(26); b26[2] = 26; self->c26 = 26;
	@a27[0] = sum(27); b27[0] = 27; self->c27 = 27;
	@a28[1] = sum(28); b28[1] = 28; self->c28 = 28;
	@a29[2] = sum(29); b29[2] = 29; self->c29 = 29;
	@a30[0] = sum(30); b30[0] = 30; self->c30 = 30;
	@big[1, "k"] = quantize(4);
}

BEGIN
{
	printf("%d %d %d %d\n", b1[1], b2[1], self->c30, b30[0]);
	b30[0] = 0;
	printf("%d %d\n", b30[0], b27[0]);
	printa("%d: %@d %@d\n", @a3, @a6);
	trunc(@a9);
	clear(@a12);
	printa("%d: %@d\n", @a9);
	printa("%d: %@d\n", @a12);
	printa(@big);
	exit(0);
}

END
{
	trunc(@a1);
	trunc(@a2);
	trunc(@a4);
	trunc(@a5);
	trunc(@a6);
	trunc(@a7);
	trunc(@a8);
	trunc(@a9);
	trunc(@a10);
	trunc(@a11);
	trunc(@a12);
	trunc(@a13);
	trunc(@a14);
	trunc(@a16);
	trunc(@a17);
	trunc(@a18);
	trunc(@a19);
	trunc(@a20);
	trunc(@a21);
	trunc(@a22);
	trunc(@a23);
	trunc(@a24);
	trunc(@a25);
	trunc(@a26);
	trunc(@a27);
	trunc(@a28);
	trunc(@a29);
	trunc(@a30);
}
