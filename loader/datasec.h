/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* datasec.h -- variables of an opened BPF object by name. */
#ifndef LOADER_DATASEC_H
#define LOADER_DATASEC_H

#include <bpf/libbpf.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Place of a variable in a section (".rodata", ".bss"); false when the object has none of that name. */
bool datasec_var(const struct bpf_object *o, const char *sec, const char *name, uint32_t *off,
		 uint32_t *size);
/* Its bytes in the section's initial contents, to be written before the object is loaded; NULL: none. */
void *datasec_initial(struct bpf_object *o, const char *sec, const char *name, uint32_t *size);

#endif
