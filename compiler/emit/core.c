/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * core.c -- members of kernel structures by CO-RE: a minimal local struct per type, and an access that LLVM
 * turns into a relocation "this member's offset on the target".
 *
 * A relocation needs a name to start from, so members of an anonymous struct are reached through the chain of
 * accesses that led there, starting at the named type.
 */
#include <string.h>
#include "cg.h"

struct cg_core {
	LLVMTypeRef type;
	LLVMMetadataRef di;
	uint64_t size; /* bytes of the local struct */
	bool busy;     /* being built: a type that contains itself is the lowerer's mistake */
};

static const struct cg_core *core_type(struct cg *cg, uint32_t index);

/* A member as it sits in the local struct. */
struct slot {
	LLVMTypeRef type;
	LLVMMetadataRef di;
	uint64_t size, align;
};

static struct slot scalar(struct cg *cg, const struct ir_cmember *m)
{
	unsigned size = m->size == 1 || m->size == 2 || m->size == 4 ? m->size : 8;
	LLVMMetadataRef di = cg->di.voidp;

	if (!m->is_ptr)
		di = LLVMDIBuilderCreateBasicType(cg->di.b, m->is_signed ? "signed" : "unsigned",
						  m->is_signed ? 6 : 8, size * 8ULL, m->is_signed ? 5 : 7,
						  LLVMDIFlagZero);
	return (struct slot){LLVMIntTypeInContext(cg->c, size * 8), di, size, size};
}

static struct slot member_slot(struct cg *cg, const struct ir_cmember *m)
{
	struct slot s;

	if (m->ctype) {
		const struct cg_core *t = core_type(cg, m->ctype - 1);

		s = (struct slot){t->type, t->di, t->size, 8};
	} else {
		s = scalar(cg, m);
	}
	if (m->count) {
		s.di = di_array(cg, s.di, s.size * 8, m->count);
		s.type = LLVMArrayType2(s.type, m->count);
		s.size *= m->count;
	}
	return s;
}

static uint64_t round_up(uint64_t n, uint64_t to)
{
	return (n + to - 1) / to * to;
}

/*
 * The flavour ___d, which libbpf ignores, keeps our relocations apart from those of the run-time system: LLVM
 * names them after type and member number, and its own local structs have other members.
 *
 * Local structs are packed by us, with natural alignment, so that LLVM's layout and the DI agree.
 */
static void build(struct cg *cg, struct cg_core *t, const struct ir_ctype *ct)
{
	LLVMDIBuilderRef b = cg->di.b;
	LLVMMetadataRef file = cg->di.files[0], *members;
	const char *name = ct->name && *ct->name ? arena_printf(cg->cc->arena, "%s___d", ct->name) : "";
	LLVMTypeRef *types;
	uint64_t off = 0, end = 0;

	members = arena_alloc(cg->cc->arena, (ct->members.n + 1) * sizeof(*members));
	types = arena_alloc(cg->cc->arena, (ct->members.n + 1) * sizeof(*types));
	for (size_t i = 0; i < ct->members.n; i++) {
		const struct ir_cmember *m = &ct->members.v[i];
		const char *mname = m->name ? m->name : "";
		struct slot s = member_slot(cg, m);

		off = ct->is_union ? 0 : round_up(end, s.align);
		members[i] = LLVMDIBuilderCreateMemberType(b, file, mname, strlen(mname), file, 0, s.size * 8,
							   s.align * 8, off * 8, LLVMDIFlagZero, s.di);
		types[i] = s.type;
		if (off + s.size > end)
			end = off + s.size;
	}
	t->size = round_up(end ? end : 1, 8);
	if (ct->is_union) {
		t->type = LLVMArrayType2(cg->i64, t->size / 8);
		t->di = LLVMDIBuilderCreateUnionType(b, file, name, strlen(name), file, 0, t->size * 8, 64,
						     LLVMDIFlagZero, members, ct->members.n, 0, "", 0);
		return;
	}
	t->type = LLVMStructCreateNamed(cg->c, name);
	LLVMStructSetBody(t->type, types, ct->members.n, 0);
	t->di = LLVMDIBuilderCreateStructType(b, file, name, strlen(name), file, 0, t->size * 8, 64,
					      LLVMDIFlagZero, NULL, members, ct->members.n, 0, NULL, "", 0);
}

static const struct cg_core *core_type(struct cg *cg, uint32_t index)
{
	struct cg_core *t;

	if (!cg->core)
		cg->core = arena_alloc(cg->cc->arena, cg->m->ctypes.n * sizeof(*cg->core));
	t = cg->core[index];
	if (!t) {
		t = cg->core[index] = ARENA_NEW(cg->cc->arena, struct cg_core);
		t->busy = true;
		build(cg, t, &cg->m->ctypes.v[index]);
		t->busy = false;
	} else if (t->busy) {
		cg_error(cg, "internal error: struct %s contains itself", cg->m->ctypes.v[index].name);
	}
	return t;
}

/* llvm.preserve.struct.access.index or its sister for unions, marked with the type that it is about. */
static LLVMValueRef access_member(struct cg *cg, const struct ir_ctype *ct, const struct cg_core *t,
				  LLVMValueRef base, uint32_t member)
{
	const char *name =
		ct->is_union ? "llvm.preserve.union.access.index" : "llvm.preserve.struct.access.index";
	const char *mark = "llvm.preserve.access.index", *elem = "elementtype";
	LLVMTypeRef over[2] = {cg->ptr, cg->ptr};
	LLVMValueRef index = LLVMConstInt(cg->i32, member, 0), args[3] = {base, index, index}, call, fn;
	unsigned id = LLVMLookupIntrinsicID(name, strlen(name)), kind;

	fn = LLVMGetIntrinsicDeclaration(cg->mod, id, over, 2);
	call = LLVMBuildCall2(cg->b, LLVMIntrinsicGetType(cg->c, id, over, 2), fn, args, ct->is_union ? 2 : 3,
			      "");
	LLVMSetMetadata(call, LLVMGetMDKindIDInContext(cg->c, mark, strlen(mark)),
			LLVMMetadataAsValue(cg->c, t->di));
	if (!ct->is_union) {
		kind = LLVMGetEnumAttributeKindForName(elem, strlen(elem));
		LLVMAddCallSiteAttribute(call, 1, LLVMCreateTypeAttribute(cg->c, kind, t->type));
	}
	return call;
}

/* The FIELD operation before `at` in the block that made register r, or SIZE_MAX. */
static size_t made_by(const struct ir_blk *blk, size_t at, ir_reg r)
{
	while (at-- > 0)
		if (blk->ins.v[at].dst == r)
			return blk->ins.v[at].op == IR_FIELD ? at : SIZE_MAX;
	return SIZE_MAX;
}

/* The access as a pointer; for members of anonymous types, the whole chain from the named type. */
static LLVMValueRef chain(struct cg *cg, const struct ir_blk *blk, size_t at, LLVMValueRef base)
{
	const struct ir_ins *ins = &blk->ins.v[at];
	const struct ir_ctype *ct = &cg->m->ctypes.v[ins->imm];
	LLVMValueRef p;

	if (ct->name) {
		p = LLVMBuildIntToPtr(cg->b, base, cg->ptr, "");
	} else {
		size_t outer = made_by(blk, at, ins->arg[0]);

		if (outer == SIZE_MAX) {
			cg_error(cg, "internal error: anonymous member without the struct that it is in");
			return LLVMConstNull(cg->ptr);
		}
		p = chain(cg, blk, outer, base);
	}
	return access_member(cg, ct, core_type(cg, ins->imm), p, ins->imm2);
}

/* The register that the outermost access of the chain starts from. */
static ir_reg chain_base(const struct cg *cg, const struct ir_blk *blk, size_t at)
{
	const struct ir_ins *ins = &blk->ins.v[at];

	while (!cg->m->ctypes.v[ins->imm].name) {
		at = made_by(blk, at, ins->arg[0]);
		if (at == SIZE_MAX)
			break;
		ins = &blk->ins.v[at];
	}
	return ins->arg[0];
}

LLVMValueRef core_field(struct cg *cg, const struct ir_blk *blk, size_t at, const LLVMValueRef *regs)
{
	ir_reg r = chain_base(cg, blk, at);
	LLVMValueRef base = LLVMBuildLoad2(cg->b, cg->i64, regs[r], "");

	return LLVMBuildPtrToInt(cg->b, chain(cg, blk, at, base), cg->i64, "");
}

/* What CO-RE knows about a bit-field besides its address: kinds of llvm.bpf.preserve.field.info. */
LLVMValueRef core_bits(struct cg *cg, const struct ir_blk *blk, size_t at)
{
	const struct ir_ins *ins = &blk->ins.v[at];
	size_t field = made_by(blk, at, ins->arg[0]);
	const char *name = "llvm.bpf.preserve.field.info";
	unsigned id = LLVMLookupIntrinsicID(name, strlen(name));
	uint64_t kind = ins->op == IR_FIELDSIZE ? 1 : ins->op == IR_FIELDSHL ? 4 : 5;
	LLVMTypeRef over[1] = {cg->ptr};
	LLVMValueRef fn = LLVMGetIntrinsicDeclaration(cg->mod, id, over, 1), args[2], v;

	if (field == SIZE_MAX) {
		cg_error(cg, "internal error: bit-field without its address");
		return cg_int(cg, 0);
	}
	args[0] = chain(cg, blk, field, cg_int(cg, 0));
	args[1] = cg_int(cg, kind);
	v = LLVMBuildCall2(cg->b, LLVMIntrinsicGetType(cg->c, id, over, 1), fn, args, 2, "");
	return LLVMBuildZExt(cg->b, v, cg->i64, "");
}
