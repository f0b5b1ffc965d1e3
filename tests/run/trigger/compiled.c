/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * compiled.c -- trigger: writes a function into memory while it runs, says so in /tmp/perf-PID.map, and calls
 * it; the function calls getppid().  Lives on for a while, so that its symbols can be read.
 */
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#ifdef __aarch64__
static const unsigned code[] = {0xd28015a8, 0xd4000001, 0xd65f03c0}; /* mov x8, 173; svc 0; ret */
#else
static const unsigned char code[] = {0xb8, 110, 0, 0, 0, 0x0f, 0x05, 0xc3}; /* mov $110, %eax; syscall; ret */
#endif

static void __attribute__((noinline, noclone)) call(void (*fn)(void))
{
	fn();
	asm volatile("");
}

static void __attribute__((noinline, noclone)) outer(void (*fn)(void))
{
	call(fn);
	asm volatile("");
}

int main(void)
{
	int prot = PROT_READ | PROT_WRITE | PROT_EXEC;
	char *page = mmap(NULL, 4096, prot, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), path[64];
	FILE *f;

	if (page == MAP_FAILED)
		return 1;
	memcpy(page, code, sizeof(code));
	__builtin___clear_cache(page, page + sizeof(code));
	snprintf(path, sizeof(path), "/tmp/perf-%d.map", getpid());
	f = fopen(path, "w");
	if (!f)
		return 1;
	fprintf(f, "%lx %zx Lwords;::compiled\n", (unsigned long)page, sizeof(code));
	fclose(f);
	outer((void (*)(void))page);
	usleep(300000);
	unlink(path);
	return 0;
}
