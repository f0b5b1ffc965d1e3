SRC_compiler_emit := $(wildcard compiler/emit/*.c)
