/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Sizes known only at run time: what does not fit in the scratch area, or not in what was taken from it, is a fault, and
 * so is a negative size, which is a huge one.
 */
#pragma D option scratchsize=64

int big, negative, zero;

BEGIN { big = 65; negative = -1; }
BEGIN { this->p = alloca(big); printf("not reached\n"); }
BEGIN { this->p = alloca(negative); printf("not reached\n"); }
BEGIN { this->p = alloca(big - 1); printf("all of it\n"); }
BEGIN { this->p = alloca(big - 9); this->q = alloca(big - 9); printf("not reached\n"); }
BEGIN { this->p = copyin(0, big); printf("not reached\n"); }
BEGIN { this->p = copyin(0, negative); printf("not reached\n"); }
BEGIN { this->p = alloca(16); bcopy((void *)curthread, this->p, big - 48); printf("not reached\n"); }
BEGIN { this->p = alloca(16); bcopy((void *)curthread, this->p, negative); printf("not reached\n"); }
BEGIN { this->p = alloca(16); bcopy((void *)curthread, this->p, zero); printf("nothing copied\n"); }
BEGIN { this->p = alloca(16); copyinto(0, big, this->p); printf("not reached\n"); }
BEGIN { commit(negative); }
BEGIN { discard(big); }
BEGIN { exit(0); }

ERROR
{
	printf("kind %d value %d\n", arg4, (int64_t)arg5);
}
