/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * types.h -- types by name: D's own (int8_t, pid_t, ...), those the program declares, the D library's, and
 * the kernel's from a BTF file, which is opened only when a script names something that none of the others
 * knows.
 */
#ifndef TYPES_TYPES_H
#define TYPES_TYPES_H

#include <stdbool.h>
#include "cc.h"
#include "type.h"

struct types;

struct types *types_new(struct cc *cc);
void types_free(struct types *t); /* closes BTF; the types themselves live in the arena */

enum type_ns { NS_TYPEDEF, NS_STRUCT, NS_UNION, NS_ENUM };
/*
 * Program-declared first, then D's own, then the D library, then kernel BTF.  NULL: unknown.
 *
 * A struct or union is never unknown: it may be one of the kernel's, so it comes as an incomplete stub, and
 * BTF is asked when types_complete() must know its members.
 */
struct type *types_find(struct types *t, const char *module, enum type_ns ns, const char *name);
/*
 * May an identifier in a script be a type?  As types_find(NS_TYPEDEF), but quiet, and names that do not look
 * like a kernel typedef (x_t, __x) do not make it open the BTF file.  For parse_env.is_type.
 */
bool types_is_typedef(struct types *t, const char *module, const char *name);
/*
 * Makes sure that the members of a struct or union are known: finds them in the program, the D library, or
 * BTF, and fills `type` (after typedefs) in place.  Returns the struct or union; check ->complete.
 */
struct type *types_complete(struct types *t, struct type *type);
/* All members of a kernel type that was declared in part, from BTF.  False: there are no more. */
bool types_full(struct types *t, struct type *type);
/* Reports, once, why kernel types are not available, when they were asked for and the file could not be read.
 */
void types_complain(struct types *t);
/* Called once for a name that neither program nor D knows; declares it with types_add() if the D library has
 * it. */
void types_library(struct types *t, bool (*load)(void *arg, enum type_ns ns, const char *name), void *arg);
/*
 * A type from a table of ours: "unsigned int", "struct stat *", "char []".  Structs that nothing knows are
 * incomplete (no BTF is read); pointers point into `space`, a string is there.
 */
struct type *types_text(struct types *t, const char *text, enum type_space space);
/* Adds a declared type; false when the name is taken by a different declared type in that namespace. */
bool types_add(struct types *t, enum type_ns ns, struct type *type);
/* Base types by D spelling: "int", "unsigned long", "string", "char"; and the fixed ones. */
struct type *types_basic(struct types *t, const char *name);
struct type *types_int(struct types *t, unsigned size, bool is_signed);
/* Arguments of a BTF-typed tracepoint (typedef btf_trace_NAME) and of a kernel function; NULL: no BTF or no
 * such. */
const struct type_vec *types_tracepoint(struct types *t, const char *name);
const struct type *types_function(struct types *t, const char *name);
/* Type of kernel variable `name (from BTF); NULL: unknown. */
struct type *types_variable(struct types *t, const char *module, const char *name);
/* Is there such a module: the kernel itself, or one of the running kernel if its types are those that are
 * read? */
bool types_has_module(const struct cc *cc, const char *name);
/* An enumerator of D's own or the kernel's enums. */
bool types_enumerator(struct types *t, const char *name, int64_t *value, struct type **type);

#endif
