SRC_compiler_tree := $(wildcard compiler/tree/*.c)
