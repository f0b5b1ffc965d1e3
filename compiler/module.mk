# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
SRC_compiler := $(wildcard compiler/*.c)
SRC_drayc := $(SRC_compiler) $(SRC_compiler_base) $(SRC_compiler_tree) $(SRC_grammar) $(SRC_compiler_types) \
             $(SRC_runtime) $(SRC_compiler_prov) $(SRC_compiler_check) $(SRC_compiler_ir) $(SRC_compiler_lower) $(SRC_compiler_emit)

# LLVM is C++: its libraries decide what else is linked.
$(B)/drayc: $(call objs,$(SRC_drayc))
	$(CC) $(CFLAGS) $(LDFLAGS) $^ -o $@ -lbpf -lelf -lmd -lz -lm \
		$(shell $(LLVM_CONFIG) --ldflags --libs --system-libs)
