/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * type.h -- D types.  Made by check (from declarations), by compiler/types (from BTF and the D library) and
 * by prov (argument types); read-only afterwards.  LP64.
 */
#ifndef TREE_TYPE_H
#define TREE_TYPE_H

#include <stdbool.h>
#include <stdint.h>
#include "vec.h"

enum type_kind {
	TY_ERROR, /* poisoned: silences follow-up errors */
	TY_VOID,
	TY_INT, /* char, short, int, long and their kin, _Bool */
	TY_FLOAT,
	TY_STRING, /* D's string */
	TY_PTR,
	TY_ARRAY, /* C array */
	TY_STRUCT,
	TY_UNION,
	TY_ENUM,
	TY_FUNC,
	TY_TYPEDEF, /* name + target; strip with type_base() */
	TY_ASSOC,   /* associative array: signature + element */
	TY_STACK,   /* value of stack() */
	TY_USTACK,
	TY_SYM,	 /* _symaddr: value of sym(), mod(), func() */
	TY_USYM, /* _usymaddr: value of usym(), umod(), uaddr(), ufunc() */
	TY_DYN,	 /* <DYN>: any type, in prototypes and untyped translator input */
};

/* Where a pointer's target lives, when it is known.  Loads go to kernel memory unless the type says user. */
enum type_space { SP_KERNEL, SP_USER, SP_DMEM };

struct member {
	const char *name; /* NULL: anonymous struct, union or padding bit-field */
	struct type *type;
	uint32_t off;	   /* bytes; of the storage unit for bit-fields */
	uint16_t bit_off;  /* from the start of the storage unit */
	uint16_t bit_size; /* 0: not a bit-field */
};
struct enumerator {
	const char *name;
	int64_t value;
};
struct type_vec VEC(struct type *);

struct type {
	enum type_kind kind;
	uint64_t size;	    /* bytes; 0: void, incomplete, functions.  Strings: strsize + 1 */
	uint32_t align;	    /* bytes */
	const char *name;   /* tag, typedef or base type name; NULL: none */
	const char *module; /* scoped type: the module that it was asked from; NULL: D's own or vmlinux */
	bool is_signed;	    /* TY_INT, TY_ENUM */
	bool is_bool;	    /* _Bool */
	bool is_const;	    /* cv-qualified copies are separate struct type with the same base */
	bool complete;	    /* struct, union, enum: members are known */
	bool partial;	    /* kernel type declared with `extern`: there may be more members */
	bool kernel;	/* from kernel BTF or a kernel declaration: members are reached by CO-RE, offsets are
			   hints */
	uint8_t space;	/* TY_PTR: enum type_space of the target */
	uint32_t bound; /* TY_STRING: longest possible length without NUL when less than strsize; 0: unknown.
			   execname has 15 */
	struct type *base; /* PTR, ARRAY, TYPEDEF, FUNC (result), ASSOC (element), ENUM (integer type) */
	uint64_t count;	   /* TY_ARRAY: elements; 0: flexible */
	struct member_vec VEC(struct member) members;
	struct enum_vec VEC(struct enumerator) enums;
	struct type_vec params; /* FUNC: parameters; ASSOC: tuple signature */
	bool variadic;
};

/* Strips typedefs and qualifiers. */
const struct type *type_base(const struct type *t);
bool type_is_int(const struct type *t);	   /* integer or enum */
bool type_is_scalar(const struct type *t); /* integer, enum, pointer */
bool type_is_string(const struct type *t);
/* char array or char pointer: may be used where a string is wanted. */
bool type_is_strcompat(const struct type *t);
bool type_is_sue(const struct type *t);	   /* struct or union */
bool type_is_signed(const struct type *t); /* integers by type; pointers: no */
bool type_same(const struct type *a, const struct type *b);
/* Member by name, searching anonymous members too; *off gets the byte offset from the start of t. */
const struct member *type_member(const struct type *t, const char *name, uint64_t *off);
/* D spelling, for messages and the object: "struct task_struct *", "char [16]", "string". */
const char *type_text(struct arena *a, const struct type *t);

/* Constructors. */
struct type *type_new(struct arena *a, enum type_kind kind);
struct type *type_int(struct arena *a, const char *name, unsigned size, bool is_signed);
struct type *type_ptr(struct arena *a, struct type *base);
struct type *type_array(struct arena *a, struct type *base, uint64_t count);

#endif
