/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* event.h -- the record that floor/printf.bpf.c and floor/path.bpf.c send to floorload.c. */
#ifndef FLOOR_EVENT_H
#define FLOOR_EVENT_H

#define TEXT_MAX 64

struct event {
	unsigned int pid;
	char text[TEXT_MAX];
};

#endif
