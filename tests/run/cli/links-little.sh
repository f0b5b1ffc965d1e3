# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# dray needs libc, libbpf, libelf and libz, and nothing else (a sanitizer's own libraries aside).
#
# @needs: ldd
ldd "$DRAY" | sed 's/^[[:space:]]*//; s/[. ].*//' | grep -vE '^(linux-vdso|/lib64/ld-linux-x86-64|/lib/ld-linux-aarch64|libasan|libubsan|libm|libgcc_s|libstdc++)' | sort
