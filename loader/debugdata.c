/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * debugdata.c -- unpacks .gnu_debugdata, an ELF file compressed by xz(1), in which Fedora and its kin leave
 * the functions of a stripped file that .dynsym does not name.  Called by filesyms.c.
 *
 * liblzma is not linked but loaded when such a section is met, so that a machine without these files needs no
 * library for them.  It is declared here as its API has it (lzma/container.h and lzma/base.h, soname
 * liblzma.so.5).  The section is the tracee's and not trusted: what it unpacks to and what that takes is
 * bounded.
 */
#include <dlfcn.h>
#include <stdint.h>
#include <sys/mman.h>
#include "debugdata.h"

#define IMAGE_MAX ((size_t)64 << 20)	/* of .symtab and .strtab alone, which is a million functions */
#define MEMORY_MAX (UINT64_C(96) << 20) /* for the decoder; xz -9 asks for 65 MiB */

/* lzma_stream_buffer_decode(); an allocator of NULL is malloc(), and 0, LZMA_OK, says that all went well. */
typedef int decode_fn(uint64_t *memlimit, uint32_t flags, const void *allocator, const uint8_t *in,
		      size_t *in_pos, size_t in_size, uint8_t *out, size_t *out_pos, size_t out_size);

/* The bytes that were unpacked into the image; 0: none. */
static size_t unpack(const Elf_Data *packed, void *image)
{
	void *lzma = dlopen("liblzma.so.5", RTLD_NOW | RTLD_LOCAL);
	decode_fn *decode = lzma ? (decode_fn *)dlsym(lzma, "lzma_stream_buffer_decode") : NULL;
	uint64_t memory = MEMORY_MAX;
	size_t from = 0, to = 0;

	if (decode && decode(&memory, 0, NULL, packed->d_buf, &from, packed->d_size, image, &to, IMAGE_MAX))
		to = 0;
	if (lzma)
		dlclose(lzma);
	return to;
}

static bool read_image(void *image, size_t size, elfsyms_fn *fn, void *arg)
{
	Elf *elf = elf_memory(image, size);
	bool ok = true;

	if (elf && elf_kind(elf) == ELF_K_ELF)
		ok = elfsyms_each(elf, fn, arg);
	elf_end(elf);
	return ok;
}

bool debugdata_each(Elf *elf, elfsyms_fn *fn, void *arg)
{
	Elf_Data *packed = elfsyms_data(elf, ".gnu_debugdata", SHT_PROGBITS);
	bool ok = true;
	void *image;
	size_t size;

	if (!packed || !packed->d_buf)
		return true;
	/* Only the pages that are written to take memory. */
	image = mmap(NULL, IMAGE_MAX, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1,
		     0);
	if (image == MAP_FAILED)
		return true;
	size = unpack(packed, image);
	if (size)
		ok = read_image(image, size, fn, arg);
	munmap(image, IMAGE_MAX);
	return ok;
}
