# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
# The run-time system is one compilation unit: bitcode that is embedded in drayc.  No path of this machine is in it.
# Nobody reads where its local variables live; tracking that took most of the time of compiling a long clause.
SRC_runtime := runtime/escape.c runtime/optvalue.c # for drayc and dray themselves
RT_SOURCES := $(sort $(wildcard runtime/*.bpf.c runtime/prov/*.bpf.c))
RT_CFLAGS  := -target bpf -mcpu=v3 -O2 -g -gdwarf-5 -std=gnu11 -fwrapv -Wall -Wextra -Werror -Wno-missing-declarations \
              -iquote runtime -iquote runtime/prov -I/usr/include/$(shell uname -m)-linux-gnu \
              -fdebug-compilation-dir=/dray -fno-addrsig -fno-ident -Xclang -fexperimental-assignment-tracking=disabled

$(B)/runtime/rt.c: $(RT_SOURCES)
	@mkdir -p $(@D)
	@printf '#include "%s"\n' $(RT_SOURCES:runtime/%=%) > $@

$(B)/runtime/rt.bc: runtime/module.mk $(B)/runtime/rt.c $(RT_SOURCES) $(wildcard runtime/*.h runtime/prov/*.h)
	$(CLANG) $(RT_CFLAGS) -ffile-prefix-map=$(B)/= -emit-llvm -c $(B)/runtime/rt.c -o $@
