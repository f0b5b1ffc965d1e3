# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
# man/module.mk -- manual pages, and `make install`.
MAN_PAGES := $(wildcard man/*.[1-8])

install: all
	install -D -m 755 $(B)/drayc $(DESTDIR)$(PREFIX)/bin/drayc
	install -D -m 755 $(B)/dray $(DESTDIR)$(PREFIX)/bin/dray
	$(foreach m,$(MAN_PAGES),install -D -m 644 $(m) $(DESTDIR)$(PREFIX)/share/man/man$(subst .,,$(suffix $(m)))/$(notdir $(m)) &&) true

.PHONY: install
