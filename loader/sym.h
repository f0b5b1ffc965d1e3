/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * sym.h -- names for kernel and user addresses.
 *
 * Everything is read when it is first asked for: /proc/kallsyms for the kernel, /proc/PID/maps and the symbol
 * tables of the mapped files for a process.  What was once read of a process stays known after it has gone;
 * with sym_follow() also what nobody had asked for.
 */
#ifndef LOADER_SYM_H
#define LOADER_SYM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sym;

struct sym *sym_new(void); /* NULL: out of memory */
void sym_free(struct sym *s);

/* What is known of an address.  The texts stay valid until the next call with the same struct sym. */
struct sym_hit {
	const char *obj;  /* kernel module ("vmlinux" for the kernel) or base name of the mapped file; NULL:
			     unknown */
	const char *name; /* symbol, without '`' and offset; NULL: unknown */
	uint64_t start;	  /* address of the symbol, valid when name is set */
	uint64_t base;	  /* lowest known address of obj, valid when obj is set */
	uint64_t map;	  /* user: start of the mapping that the address lies in */
};

/* True when at least obj is known.  *hit is filled in any case. */
bool sym_kernel(struct sym *s, uint64_t addr, struct sym_hit *hit);
/* who: a process id, perhaps with the time at which the address was its own, see DT_WHO() in abi.h. */
bool sym_user(struct sym *s, uint64_t who, uint64_t addr, struct sym_hit *hit);

/*
 * Follows all processes from now on, so that those that end have names as well.  The result becomes readable
 * when there is something for sym_catch_up(); -1: the kernel does not let us.
 */
int sym_follow(struct sym *s);
void sym_catch_up(struct sym *s);
/* Without sym_follow(): reads the mappings of a process now, before it can go away.  Harmless for one that
 * has.
 */
void sym_watch(struct sym *s, uint32_t pid);
/* Has an address stayed without a name because its process had gone, and was not followed? */
bool sym_missed(const struct sym *s);

/*
 * Symbol tables, as used by sym_kernel.c and sym_user.c: filled by sym_table_add(), then sorted once, then
 * asked. Addresses are whatever the owner says (absolute, or an ELF file's virtual addresses).
 */
struct sym_entry {
	uint64_t addr;
	uint32_t size; /* bytes; 0: up to the next entry */
	uint32_t name; /* offset in pool */
	uint16_t obj;  /* owner's number for the object that it belongs to */
	uint16_t rank; /* of several names for one address the lowest rank wins */
};
struct sym_table {
	struct sym_entry *entry;
	size_t n, cap;
	char *pool;
	size_t pool_len, pool_cap;
};

/* Appends a symbol; the text is copied.  False: out of memory, or more names than a table can hold. */
bool sym_table_add(struct sym_table *t, const struct sym_entry *e, const char *name, size_t len);
/* Sorts by address and drops all but the best name of each address. */
void sym_table_sort(struct sym_table *t);
/* The entry that addr lies in, or NULL. */
const struct sym_entry *sym_table_find(const struct sym_table *t, uint64_t addr);
void sym_table_free(struct sym_table *t);

/* Opaque parts of struct sym, one per file. */
struct sym_kernel;
struct sym_user;
struct sym_kernel *sym_kernel_new(void);
void sym_kernel_free(struct sym_kernel *k);
bool sym_kernel_find(struct sym_kernel *k, uint64_t addr, struct sym_hit *hit);
struct sym_user *sym_user_new(void);
void sym_user_free(struct sym_user *u);
bool sym_user_find(struct sym_user *u, uint64_t who, uint64_t addr, struct sym_hit *hit);
int sym_user_follow(struct sym_user *u);
void sym_user_catch_up(struct sym_user *u);
void sym_user_watch(struct sym_user *u, uint32_t pid);
bool sym_user_missed(const struct sym_user *u);

/* Functions and objects of an ELF file, and where its segments go; sym_elf.c. */
struct sym_load {
	uint64_t off, size, vaddr; /* of a PT_LOAD segment: file range and virtual address */
	bool exec;
};
struct sym_elf {
	struct sym_table table; /* by virtual address */
	struct sym_load *load;
	size_t nload;
};
/* Reads the file open on fd, `path` below `root` ("" or "/proc/PID/root"), and its debug file or
 * .gnu_debugdata if it is stripped; on failure *e is empty.  The descriptor stays the caller's. */
bool sym_elf_read(struct sym_elf *e, int fd, const char *root, const char *path);
/* The same of a file in memory, and without either. */
bool sym_elf_read_mem(struct sym_elf *e, const void *image, size_t size);
void sym_elf_free(struct sym_elf *e);
/* Functions that were compiled at run time, by address; sym_perf.c. */
struct sym_perf {
	struct sym_table table;
	uint64_t size; /* of the file when it was read */
};
/* Reads the process's file, if there is one and it has changed. */
void sym_perf_read(struct sym_perf *p, uint32_t pid);
size_t sym_perf_bytes(const struct sym_perf *p); /* that it takes */

/* Virtual address in the file of a file offset; false when no segment holds it. */
bool sym_elf_vaddr(const struct sym_elf *e, uint64_t off, uint64_t *vaddr);
/*
 * Virtual address in the file of `addr`, when the page of code at offset `off` is mapped at `start`; false
 * when no segment is there.  *page: where the segment's mapping begins.
 */
bool sym_elf_beside(const struct sym_elf *e, uint64_t start, uint64_t off, uint64_t addr, uint64_t *vaddr,
		    uint64_t *page);

#endif
