/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * faults.c -- writes to N fresh pages, one after the other, between its second and third call of getppid().
 *
 *	faults N
 */
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

int main(int argc, char **argv)
{
	long page = sysconf(_SC_PAGESIZE), n = argc > 1 ? atol(argv[1]) : 0;
	char *at = mmap(NULL, n * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (at == MAP_FAILED || (madvise(at, n * page, MADV_NOHUGEPAGE) && getppid() < 0))
		return 1;
	getppid(); /* found by the dynamic linker */
	getppid();
	for (long i = 0; i < n; i++)
		((volatile char *)at)[i * page] = 1;
	getppid();
	return 0;
}
