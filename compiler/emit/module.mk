# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
SRC_compiler_emit := $(wildcard compiler/emit/*.c)

$(B)/compiler/emit/rtbc.o: $(B)/runtime/rt.bc
$(B)/compiler/emit/rtbc.o: CFLAGS += -DRT_BITCODE='"$(B)/runtime/rt.bc"'
