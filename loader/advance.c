/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * advance.c -- the option evaltime: a command runs to its entry, which its dynamic linker jumps to when
 * libraries are mapped and relocated (preinit), or to main(), when constructors have run (postinit, main).
 * One breakpoint at a time, by ptrace; main() is the first argument of __libc_start_main(), which every C
 * library has.  32-bit commands stay where they are.  Called by proc.c.
 */
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>
#include "advance.h"
#include "elfsyms.h"

#ifdef __aarch64__
#define BREAK_BITS UINT32_C(0xffffffff)
#define BREAK UINT32_C(0xd4200000) /* brk #0 */
#define BREAK_LEN 0		   /* the program counter stays on it */
#define PC(r) ((r).pc)
#define ARG0(r) ((r).regs[0])
#else
#define BREAK_BITS UINT32_C(0xff)
#define BREAK UINT32_C(0xcc) /* int3 */
#define BREAK_LEN 1
#define PC(r) ((r).rip)
#define ARG0(r) ((r).rdi)
#endif

enum ran { RAN_THERE, RAN_NOT, RAN_EXEC, RAN_ENDED };

static bool get_regs(pid_t pid, struct user_regs_struct *r)
{
	struct iovec iov = {r, sizeof(*r)};

	return !ptrace(PTRACE_GETREGSET, pid, NT_PRSTATUS, &iov) && iov.iov_len == sizeof(*r);
}

static bool set_pc(pid_t pid, uint64_t pc)
{
	struct user_regs_struct r;
	struct iovec iov = {&r, sizeof(r)};

	if (!get_regs(pid, &r))
		return false;
	PC(r) = pc;
	return !ptrace(PTRACE_SETREGSET, pid, NT_PRSTATUS, &iov);
}

/* The signal to go on with after a stop: none when the process has been stopped as a whole. */
static int signal_of(pid_t pid, int status)
{
	siginfo_t si;

	return ptrace(PTRACE_GETSIGINFO, pid, 0, &si) ? 0 : WSTOPSIG(status);
}

/* Goes on, with signals as they come, until the breakpoint at addr is hit. */
static enum ran wait_break(pid_t pid, uint64_t addr)
{
	struct user_regs_struct r;
	int status, signal = 0;

	for (;;) {
		if (ptrace(PTRACE_CONT, pid, 0, signal) && errno != ESRCH)
			return RAN_NOT;
		while (waitpid(pid, &status, 0) < 0)
			if (errno != EINTR)
				return RAN_ENDED;
		if (!WIFSTOPPED(status))
			return RAN_ENDED;
		if (status >> 8 == (SIGTRAP | PTRACE_EVENT_EXEC << 8))
			return RAN_EXEC;
		signal = signal_of(pid, status);
		if (WSTOPSIG(status) == SIGTRAP && get_regs(pid, &r) && PC(r) == addr + BREAK_LEN)
			return RAN_THERE;
	}
}

static enum ran run_to(pid_t pid, uint64_t addr)
{
	enum ran ran;
	long word;

	errno = 0;
	word = ptrace(PTRACE_PEEKTEXT, pid, addr, 0);
	if (errno || ptrace(PTRACE_POKETEXT, pid, addr, (word & ~(uint64_t)BREAK_BITS) | BREAK))
		return RAN_NOT;
	ran = wait_break(pid, addr);
	if (ran == RAN_THERE && (ptrace(PTRACE_POKETEXT, pid, addr, word) || !set_pc(pid, addr)))
		ran = RAN_NOT;
	return ran;
}

/* AT_ENTRY of a 64-bit process; 0: not known. */
static uint64_t entry_of(pid_t pid)
{
	unsigned char ident[EI_NIDENT] = {0};
	Elf64_auxv_t aux[64];
	uint64_t entry = 0;
	char path[64];
	ssize_t n = 0;
	int fd;

	snprintf(path, sizeof(path), "/proc/%d/exe", pid);
	fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0 || read(fd, ident, sizeof(ident)) != sizeof(ident))
		ident[EI_CLASS] = ELFCLASSNONE;
	if (fd >= 0)
		close(fd);
	snprintf(path, sizeof(path), "/proc/%d/auxv", pid);
	fd = ident[EI_CLASS] == ELFCLASS64 ? open(path, O_RDONLY | O_CLOEXEC) : -1;
	if (fd >= 0) {
		n = read(fd, aux, sizeof(aux));
		close(fd);
	}
	for (size_t i = 0; n > 0 && i < (size_t)n / sizeof(aux[0]); i++)
		if (aux[i].a_type == AT_ENTRY)
			entry = aux[i].a_un.a_val;
	return entry;
}

struct seek {
	const char *name;
	uint64_t value; /* 0: not found yet */
};

static bool take(void *arg, const GElf_Sym *sym, const char *name, size_t len)
{
	struct seek *s = arg;

	if (strlen(s->name) == len && !strncmp(s->name, name, len))
		s->value = sym->st_value;
	return !s->value;
}

/* Where in the file the function begins; UINT64_MAX: it is not there. */
static uint64_t find_in_file(const char *path, const char *name)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	struct seek s = {.name = name};
	uint64_t off = UINT64_MAX;
	GElf_Phdr ph;
	size_t n = 0;
	Elf *e;

	if (fd < 0)
		return off;
	elf_version(EV_CURRENT);
	e = elf_begin(fd, ELF_C_READ_MMAP, NULL);
	if (e && elf_kind(e) == ELF_K_ELF && !elfsyms_each(e, take, &s) && !elf_getphdrnum(e, &n))
		for (size_t i = 0; i < n; i++)
			if (gelf_getphdr(e, (int)i, &ph) && ph.p_type == PT_LOAD &&
			    s.value - ph.p_vaddr < ph.p_filesz)
				off = s.value - ph.p_vaddr + ph.p_offset;
	elf_end(e);
	close(fd);
	return off;
}

/* The address of a function of the program or a library; 0: none has it. */
static uint64_t find_function(pid_t pid, const char *name)
{
	char path[PATH_MAX + 64], *line = NULL;
	uint64_t start, end, off, at, found = 0;
	size_t cap = 0;
	FILE *f;

	snprintf(path, sizeof(path), "/proc/%d/maps", pid);
	f = fopen(path, "re");
	while (f && !found && getline(&line, &cap, f) > 0) {
		int n = 0;

		if (sscanf(line, "%" SCNx64 "-%" SCNx64 " %*2cx%*c %" SCNx64 " %*s %*u %n", &start, &end,
			   &off, &n) < 3 ||
		    !n || line[n] != '/')
			continue;
		line[strcspn(line, "\n")] = '\0';
		snprintf(path, sizeof(path), "/proc/%d/root%s", pid, line + n);
		at = find_in_file(path, name);
		if (at >= off && at - off < end - start)
			found = start + (at - off);
	}
	free(line);
	if (f)
		fclose(f);
	return found;
}

/* From the entry on. */
static enum ran run_to_main(pid_t pid)
{
	uint64_t start = find_function(pid, "__libc_start_main");
	enum ran ran = start ? run_to(pid, start) : RAN_NOT;
	struct user_regs_struct r;

	return ran == RAN_THERE && get_regs(pid, &r) ? run_to(pid, ARG0(r)) : ran;
}

enum advance advance(pid_t pid, enum opts_evaltime to)
{
	enum advance res;
	enum ran ran;

	ptrace(PTRACE_SETOPTIONS, pid, 0, PTRACE_O_EXITKILL | PTRACE_O_TRACEEXEC);
	do { /* again for a program that becomes another one before it is there */
		uint64_t entry = to == OPTS_EXEC ? 0 : entry_of(pid);

		res = ADVANCE_HELD;
		ran = entry ? run_to(pid, entry) : RAN_NOT;
		if (ran == RAN_THERE) {
			res = ADVANCE_MAPPED;
			if (to != OPTS_PREINIT)
				ran = run_to_main(pid);
		}
	} while (ran == RAN_EXEC);
	if (ran == RAN_ENDED)
		return ADVANCE_ENDED;
	ptrace(PTRACE_SETOPTIONS, pid, 0, PTRACE_O_EXITKILL);
	return res;
}
