SRC_compiler_types := $(wildcard compiler/types/*.c)
