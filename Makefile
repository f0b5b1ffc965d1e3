# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
# Dray: one make, no recursion.  FOLDER/module.mk lists what FOLDER builds and tests.
# `sudo make demo` and `sudo make check` install what is missing (Debian); plain `make` only builds.
MAKEFLAGS += --no-builtin-rules
.SECONDARY:
.DELETE_ON_ERROR:
# make V=1 shows the commands.
ifndef V
.SILENT:
endif
SHELL := /bin/bash

B           ?= build
PREFIX      ?= /usr/local
CC          := $(if $(filter default,$(origin CC)),cc,$(CC))
CLANG       ?= clang-19
LLVM_CONFIG ?= llvm-config-19
BISON       ?= bison
FLEX        ?= flex
VERSION     := 0.1.0

OPT     ?= -O2 -g
WARN    := -Wall -Wextra -Werror -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wvla \
           -Wformat=2 -Wundef -Wimplicit-fallthrough -Wpointer-arith
comma   := ,
SAN     := $(if $(SANITIZE),-fsanitize=address$(comma)undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
CFLAGS  += -std=gnu11 -D_GNU_SOURCE -DDRAY_VERSION_TEXT='"$(VERSION)"' $(WARN) $(OPT) $(SAN)
LDFLAGS += $(SAN)

# The floor plan.  A folder may include the headers of the folders on its row, and no others.
SEES_compiler/base  := compiler/base
SEES_compiler/tree  := compiler/tree $(SEES_compiler/base)
SEES_grammar        := grammar $(SEES_compiler/tree) runtime
SEES_compiler/types := compiler/types $(SEES_compiler/tree)
SEES_compiler/prov  := compiler/prov $(SEES_compiler/types) runtime
SEES_compiler/check := compiler/check $(SEES_compiler/prov)
SEES_compiler/ir    := compiler/ir $(SEES_compiler/base) runtime
SEES_compiler/lower := compiler/lower compiler/ir $(SEES_compiler/check)
SEES_compiler/emit  := compiler/emit compiler/ir $(SEES_compiler/base) runtime
SEES_compiler       := compiler compiler/emit compiler/lower grammar compiler/ir $(SEES_compiler/check)
SEES_loader         := loader runtime
SEES_tests/unit     := tests/unit compiler compiler/emit compiler/lower grammar compiler/ir $(SEES_compiler/check) loader
SEES_tests/fuzz     := $(SEES_tests/unit)
# LLVM's headers are for compiler/emit alone.
EXTRA_compiler/emit  = -isystem $(shell $(LLVM_CONFIG) --includedir)

here = $(patsubst %/,%,$(dir $(patsubst $(B)/%,%,$(1))))
sees = $(foreach d,$(SEES_$(call here,$(1))),-iquote $(d) -iquote $(B)/$(d)) $(EXTRA_$(call here,$(1)))
objs = $(patsubst %.c,$(B)/%.o,$(patsubst $(B)/%,%,$(1)))

all:
MODULES := runtime compiler/base compiler/tree grammar compiler/types compiler/prov compiler/check compiler/ir \
           compiler/lower compiler/emit compiler loader man tests
include $(wildcard $(MODULES:=/module.mk))

$(B)/%.o: %.c
	@mkdir -p $(@D)
	@echo "cc $<"
	$(CC) $(call sees,$<) $(CFLAGS) -MMD -MP -c $< -o $@
$(B)/%.o: $(B)/%.c
	@echo "cc $<"
	$(CC) $(call sees,$<) $(CFLAGS) -MMD -MP -c $< -o $@

all: $(B)/drayc $(B)/dray

clean:
	rm -rf $(B)

.PHONY: all clean
-include $(shell find $(B) -name '*.d' -not -path '*/tests/run/*' 2>/dev/null)
