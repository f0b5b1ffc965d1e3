SRC_compiler_lower := $(wildcard compiler/lower/*.c)
