SRC_compiler_ir := $(wildcard compiler/ir/*.c)
