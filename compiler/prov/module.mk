SRC_compiler_prov := $(wildcard compiler/prov/*.c)
