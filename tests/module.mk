# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
# tests/module.mk -- every suite is one target that ends with the line "N passed, N failed, N skipped".
SUITES := lint check-unit check-golden check-man check-run check-vm
TEST_SELECT ?=# names of tests or groups, for check-golden, check-run and check-vm

check: deps
	@$(MAKE) --no-print-directory -j$$(nproc) all
	@$(MAKE) --no-print-directory -j$$(nproc) -k unit-programs run-tests || true # the suites say what is missing
	@tests/check.sh "$(MAKE)" $(SUITES)

deps:
	@tests/deps.sh build test vm

demo:
	@tests/deps.sh build
	@$(MAKE) --no-print-directory -j$$(nproc) all
	@tests/demo.sh $(B)

lint:
	@tests/lint.sh

format:
	clang-format -i $(shell git ls-files --cached --others --exclude-standard '*.c' '*.h')

check-golden: $(B)/drayc $(B)/dray
	@tests/golden/run.sh -B $(B) $(TEST_SELECT)

check-man: $(B)/drayc
	@tests/man.sh $(B)

# Unit tests and fuzz targets.  A program is linked with the archives of the folders whose headers it includes and
# of what those folders may see, so the floor plan is checked by the linker, too.
FOLDERS := $(filter-out man tests,$(MODULES))
archive  = $(B)/lib/$(subst /,_,$(1)).a
headers  = $(shell sed -n 's/^.include "\(.*\)"/\1/p' $(1))
owners   = $(sort $(foreach h,$(call headers,$(1)),$(patsubst %/$(h),%,$(wildcard $(FOLDERS:=/$(h))))))
archives = $(foreach d,$(sort $(foreach o,$(call owners,$(1)),$(o) $(SEES_$(o)))),$(call archive,$(d)))
TEST_LIBS = -lcmocka -lbpf -lelf -lz -lmd $(if $(filter $(call archive,compiler/emit),$^),\
            $(shell $(LLVM_CONFIG) --ldflags --libs --system-libs))

define archive_rule
$(call archive,$(1)): $(filter-out %/main.o,$(call objs,$(SRC_$(subst /,_,$(1)))))
	@mkdir -p $$(@D) && rm -f $$@
	ar rcs $$@ $$^
endef
$(foreach d,$(FOLDERS),$(eval $(call archive_rule,$(d))))

define test_program_rule
$(B)/$(1:.c=): $(B)/$(1:.c=.o) $(call archives,$(1))
	$$(CC) $$(CFLAGS) $$(LDFLAGS) $$< -Wl,--as-needed -Wl,--start-group $$(filter %.a,$$^) -Wl,--end-group $$(TEST_LIBS) -o $$@
endef
UNIT := $(wildcard tests/unit/test_*.c)
FUZZ := $(wildcard tests/fuzz/fuzz_*.c)
$(foreach t,$(UNIT) $(FUZZ),$(eval $(call test_program_rule,$(t))))

UNIT_PROGRAMS := $(UNIT:%.c=$(B)/%)
unit-programs: $(UNIT_PROGRAMS)

check-unit: $(UNIT_PROGRAMS)
	@tests/unit/run.sh $^

# Run tests.  A script that does not compile leaves no object; its test then fails, and the others go on.
# Triggers are static, so that every system call is their own, except where the library is what a test watches.
RUN_OBJECTS  := $(patsubst %.d,$(B)/%.o,$(wildcard tests/run/*/*.d))
TRIGGER_SRC  := $(wildcard tests/run/trigger/*.c)
TRIGGER_LIBS := $(patsubst %.c,$(B)/%.so,$(filter %/libwords.c,$(TRIGGER_SRC)))
RUN_TRIGGERS := $(TRIGGER_LIBS) $(filter-out $(TRIGGER_LIBS:.so=),$(TRIGGER_SRC:%.c=$(B)/%))
TRIGGER_CC   := $(CC) -std=gnu11 -D_GNU_SOURCE $(WARN) -O1 -g -fno-omit-frame-pointer -fno-optimize-sibling-calls
TRIGGER_LINK := -static -pthread

$(B)/tests/run/%.o: tests/run/%.d $(B)/drayc
	@mkdir -p $(@D) && rm -f $@
	@$(B)/drayc $$(sed -n '/^[a-zA-Z:]/q; s/^.*@drayc: *//p' $<) $< -o $@ || echo "cannot compile $<"

$(B)/tests/run/trigger/lib%.so: tests/run/trigger/lib%.c
	@mkdir -p $(@D)
	$(TRIGGER_CC) -shared -fPIC -Wl,-soname,$(@F) $< -o $@

$(B)/tests/run/trigger/%: tests/run/trigger/%.c
	@mkdir -p $(@D)
	$(TRIGGER_CC) $(filter %.c,$^) $(filter %.so,$^) -o $@ $(TRIGGER_LINK)

$(B)/tests/run/trigger/mallocs $(B)/tests/run/trigger/functions $(B)/tests/run/trigger/starts: TRIGGER_LINK :=
$(B)/tests/run/trigger/visible: TRIGGER_LINK := -rdynamic
$(B)/tests/run/trigger/brief: TRIGGER_LINK := -no-pie
$(B)/tests/run/trigger/words: $(B)/tests/run/trigger/libwords.so
$(B)/tests/run/trigger/words: TRIGGER_LINK := -Wl,-rpath,'$$ORIGIN'

run-tests: $(B)/dray $(B)/drayc $(RUN_OBJECTS) $(RUN_TRIGGERS)

check-run: run-tests
	@tests/run/run.sh -B $(B) $(TEST_SELECT)

check-vm: run-tests
	@tests/deps.sh vm
	@tests/vm/run.sh -B $(B) $(TEST_SELECT)

# Fuzzing: make fuzz FUZZ_SECONDS=600.  Everything is compiled anew by clang, in a build folder of its own.
FUZZ_SECONDS ?= 60
fuzz: run-tests
	@tests/deps.sh build fuzz
	@$(MAKE) --no-print-directory B=$(B)/fuzz CC=$(CLANG) WARN=-w SANITIZE=1 OPT="-O1 -g -fsanitize=fuzzer-no-link" fuzz-programs
	@tests/fuzz/run.sh $(B) $(FUZZ_SECONDS)

FUZZ_PROGRAMS := $(FUZZ:%.c=$(B)/%)
$(FUZZ_PROGRAMS): LDFLAGS += -fsanitize=fuzzer
fuzz-programs: $(FUZZ_PROGRAMS)

# Benchmarks.
BENCH_BPF   := $(patsubst %.bpf.c,$(B)/%.bpf.o,$(wildcard tests/bench/floor/*.bpf.c))
BENCH_TOOLS := $(patsubst %.c,$(B)/%,$(wildcard tests/bench/*.c))

BENCH_CLANG  := $(CLANG) -O2 -g -Wall -Werror -target bpf -mcpu=v3 -I/usr/include/$(shell uname -m)-linux-gnu

$(B)/tests/bench/%.bpf.o: tests/bench/%.bpf.c $(wildcard tests/bench/floor/*.h)
	@mkdir -p $(@D)
	$(BENCH_CLANG) -c $< -o $@
	$(BENCH_CLANG) -DPLAIN -c $< -o $(@:.bpf.o=.plain.o)

$(B)/tests/bench/%: tests/bench/%.c
	@mkdir -p $(@D)
	$(CC) -iquote tests/bench/floor -std=gnu11 -D_GNU_SOURCE $(WARN) -O2 -g $< -o $@ -lbpf

bench:
	@tests/deps.sh build bench
	@$(MAKE) --no-print-directory -j$$(nproc) all bench-programs
	@tests/bench/bench.sh $(B)

bench-programs: $(BENCH_BPF) $(BENCH_TOOLS)

.PHONY: check deps unit-programs demo lint format check-golden check-unit check-man run-tests check-run check-vm fuzz fuzz-programs bench bench-programs
