# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
SRC_compiler_check := $(wildcard compiler/check/*.c) $(B)/compiler/check/dlib_text.c

# The D library, as C strings.
$(B)/compiler/check/dlib_text.c: $(wildcard runtime/dlib/*.d) compiler/check/module.mk
	@mkdir -p $(@D)
	@{ echo '#include "dlib.h"'; echo 'const struct dlib_text dlib_texts[] = {'; \
	   for f in $(filter %.d,$^); do \
		echo "{ \"$${f##*/}\","; \
		sed -e 's/\\/\\\\/g' -e 's/"/\\"/g' -e 's/^/"/' -e 's/$$/\\n"/' $$f; \
		echo '},'; \
	   done; echo '{ 0, 0 } };'; } >$@
