# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
SRC_grammar := $(wildcard grammar/*.c) $(B)/grammar/d.tab.c $(B)/grammar/d.lex.c

$(B)/grammar/d.tab.c $(B)/grammar/d.tab.h &: grammar/d.y
	@mkdir -p $(@D)
	$(BISON) -Werror -Wcounterexamples --header=$(B)/grammar/d.tab.h -o $(B)/grammar/d.tab.c $<
$(B)/grammar/d.lex.c $(B)/grammar/d.lex.h &: grammar/d.l
	@mkdir -p $(@D)
	$(FLEX) --header-file=$(B)/grammar/d.lex.h -o $(B)/grammar/d.lex.c $<

# Every file here includes the generated headers; they must exist before the first compilation.
$(patsubst grammar/%.c,$(B)/grammar/%.o,$(wildcard grammar/*.c)) $(B)/grammar/d.tab.o $(B)/grammar/d.lex.o: \
	| $(B)/grammar/d.tab.h $(B)/grammar/d.lex.h
