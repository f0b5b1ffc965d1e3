/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* objnames.c -- see objnames.h. */
#include <stddef.h>
#include "abi.h"
#include "objfmt.h"
#include "objnames.h"

#define NAMES(fn, ...)                                                                                       \
	const char *fn(uint32_t v)                                                                           \
	{                                                                                                    \
		static const char *const name[] = {__VA_ARGS__};                                             \
		return v < sizeof(name) / sizeof(name[0]) && name[v] ? name[v] : "?";                        \
	}

NAMES(objname_attach, [DRAY_AT_BEGIN] = "once (BEGIN)", [DRAY_AT_END] = "once (END)",
      [DRAY_AT_ERROR] = "fault path (ERROR)", [DRAY_AT_RAW_TP] = "raw_tp", [DRAY_AT_TP_BTF] = "tp_btf",
      [DRAY_AT_FENTRY] = "fentry", [DRAY_AT_FEXIT] = "fexit", [DRAY_AT_KPROBE] = "kprobe",
      [DRAY_AT_KRETPROBE] = "kretprobe", [DRAY_AT_UPROBE] = "uprobe", [DRAY_AT_URETPROBE] = "uretprobe",
      [DRAY_AT_PROFILE] = "perf_event, every CPU", [DRAY_AT_TICK] = "perf_event, one CPU",
      [DRAY_AT_PERF] = "perf_event, every CPU:")
NAMES(objname_action, [DRAY_ACT_TRACE] = "trace", [DRAY_ACT_PRINTF] = "printf", [DRAY_ACT_PRINTA] = "printa",
      [DRAY_ACT_TRACEMEM] = "tracemem", [DRAY_ACT_STACK] = "stack", [DRAY_ACT_USTACK] = "ustack",
      [DRAY_ACT_SYM] = "sym", [DRAY_ACT_EXIT] = "exit", [DRAY_ACT_CLEAR] = "clear",
      [DRAY_ACT_TRUNC] = "trunc", [DRAY_ACT_NORMALIZE] = "normalize", [DRAY_ACT_DENORMALIZE] = "denormalize",
      [DRAY_ACT_COMMIT] = "commit", [DRAY_ACT_DISCARD] = "discard", [DRAY_ACT_SETOPT] = "setopt",
      [DRAY_ACT_SYSTEM] = "system", [DRAY_ACT_FREOPEN] = "freopen", [DRAY_ACT_FTRUNCATE] = "ftruncate",
      [DRAY_ACT_PRINT] = "print", [DRAY_ACT_PCAP] = "pcap", [DRAY_ACT_AGGREF] = "aggregation")
NAMES(objname_item, [DRAY_IT_INT] = "int", [DRAY_IT_STR] = "string", [DRAY_IT_COMM] = "execname",
      [DRAY_IT_CONST] = "constant", [DRAY_IT_PROBE] = "probe name", [DRAY_IT_NAMEID] = "probe name id",
      [DRAY_IT_BYTES] = "bytes", [DRAY_IT_STACK] = "stack", [DRAY_IT_USTACK] = "ustack",
      [DRAY_IT_SYM] = "kernel address", [DRAY_IT_USYM] = "user address", [DRAY_IT_PAD] = "padding")
NAMES(objname_agg, [DT_AGG_COUNT] = "count", [DT_AGG_SUM] = "sum", [DT_AGG_AVG] = "avg", [DT_AGG_MIN] = "min",
      [DT_AGG_MAX] = "max", [DT_AGG_STDDEV] = "stddev", [DT_AGG_QUANTIZE] = "quantize",
      [DT_AGG_LQUANTIZE] = "lquantize", [DT_AGG_LLQUANTIZE] = "llquantize")
NAMES(objname_scope, [DRAY_SC_GLOBAL] = "global", [DRAY_SC_THIS] = "this", [DRAY_SC_SELF] = "self",
      [DRAY_SC_ASSOC] = "associative array", [DRAY_SC_SELF_ASSOC] = "self associative array")
NAMES(objname_param, [DRAY_P_INT] = "integer", [DRAY_P_STR] = "string", [DRAY_P_DESC] = "in a description",
      [DRAY_P_KSYM] = "kernel variable")
NAMES(objname_prov, [DRAY_PROV_DTRACE] = "dtrace", [DRAY_PROV_PROFILE] = "profile",
      [DRAY_PROV_SYSCALL] = "syscall", [DRAY_PROV_RAWTP] = "rawtp", [DRAY_PROV_FIXED] = "fixed",
      [DRAY_PROV_PID] = "pid", [DRAY_PROV_USDT] = "usdt", [DRAY_PROV_FBT] = "fbt", [DRAY_PROV_CPC] = "cpc")
