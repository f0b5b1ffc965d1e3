SRC_compiler_check := $(wildcard compiler/check/*.c)
