/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * record.h -- the record of a clause: its items are added by the actions, in order.
 *
 * When all items are integers, execname, constants or names of probes, values wait in registers until the
 * clause ends; then the record is reserved in the ring buffer, filled and submitted.  Otherwise it is built
 * in the scratch slot while the actions run.  Nothing is sent when the clause faults.
 */
#ifndef LOWER_RECORD_H
#define LOWER_RECORD_H

#include "low.h"

void record_begin(struct low *l); /* before the body: decides how the record is built */
void record_end(struct low *l);	  /* sends it; fills the row's act_count and rec_size */

/* Starts an action's row; its items follow. */
struct dray_act *record_action(struct low *l, enum dray_action action, const struct expr *call);
/* One item for the value of e, by its type; `format`: it is for printf and its kin, where char arrays are
 * strings. */
void record_item(struct low *l, const struct expr *e, bool format);
void record_int(struct low *l, ir_reg v, uint32_t size, bool is_signed, const struct type *type);
void record_const(struct low *l, const char *s); /* a string constant */
void record_bytes(struct low *l, ir_reg addr, uint64_t size, const struct type *type);
void record_stack(struct low *l, const struct expr *call);
void record_sym(struct low *l, const struct expr *call);
/* A packet: at most `max` bytes of it. */
void record_pcap(struct low *l, ir_reg skb, ir_reg type, uint32_t max);
/* The current action runs: its bit in dt_rec.present, where that matters. */
void record_ran(struct low *l);

#endif
