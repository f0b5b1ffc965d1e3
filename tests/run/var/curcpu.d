/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * curcpu is a pointer like any other: it can be kept, compared, cast, handed on and read through later.
 */
self cpuinfo_t *mine;
cpuinfo_t *first;

BEGIN
{
	self->mine = first = curcpu;
	this->here = curcpu;
	number = cpu;
	seen[curcpu] = 1;
	printf("%d %d\n", this->here == curcpu, this->here->cpu_id == cpu);
	printf("%d %d\n", curcpu != NULL, (int64_t)curcpu == (int64_t)this->here);
	printf("%d %d\n", (*curcpu).cpu_id == cpu, sizeof(*curcpu));
	printf("%d %d %d\n", chip == first->cpu_chip, pset, lgrp);
	this->copy = alloca(sizeof(cpuinfo_t));
	bcopy(curcpu, this->copy, sizeof(cpuinfo_t));
	printf("%d\n", ((cpuinfo_t *)this->copy)->cpu_id == cpu);
}

BEGIN
{
	exit(0);
}

END
{
	printf("%d %d %d\n", self->mine->cpu_id == number, first->cpu_id == number, seen[first]);
	printf("%d %d\n", (first - number)->cpu_id, &first->cpu_id == (processorid_t *)self->mine);
}
