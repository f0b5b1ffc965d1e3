# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
# loader/module.mk -- dray: every file of this folder, and libbpf, libelf, libz.
SRC_loader := $(wildcard loader/*.c)
$(B)/dray: $(call objs,$(SRC_loader) $(SRC_runtime))
	$(CC) $(CFLAGS) $(LDFLAGS) $^ -o $@ -lbpf -lelf -lz
