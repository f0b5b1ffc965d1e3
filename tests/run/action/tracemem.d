/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * tracemem() dumps so many bytes, or as many of them as the last argument says; rawbytes makes trace() do so, too.
 */
#pragma D option strsize=16

int numbers[3];

BEGIN
{
	numbers[0] = 0x64636261;
	numbers[2] = -1;
	this->p = alloca(20);
	bcopy(&numbers[0], this->p, 12);
	tracemem(this->p, 20);
	tracemem(&numbers[0], 12, 4);
	tracemem(&numbers[0], 12, 0);
	tracemem(&numbers[0], 8, 100);
	tracemem(&numbers[0], 4, -1);
	this->far = ((int64_t)1 << 33) + 3;
	tracemem(&numbers[0], 8, this->far);
	trace(numbers);
	setopt("rawbytes");
	trace("text");
	exit(0);
}

/* An address that is none is a fault. */
END
{
	tracemem(16, 4);
}

ERROR
{
	printf("fault %d at %d\n", arg4, arg5);
}
