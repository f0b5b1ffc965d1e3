SRC_compiler_base := $(wildcard compiler/base/*.c)
