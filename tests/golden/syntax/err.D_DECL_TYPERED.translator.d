/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Braces around the input of a translator look like a second declaration of what it makes. */
struct whole {
	int part;
};

translator struct whole {
	struct task_struct *T
} {
	part = T->pid;
};

translator struct whole < struct part { int i; } *P > {
	part = P->i;
};
