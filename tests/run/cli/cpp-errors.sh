# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# With -C an error is shown where the user has written it; what only cpp has made is shown as cpp has made it.
# @needs: drayc cpp
cat >script.d <<'END'
#define N 3
#define GONE nosuch
#include "part.h"
/* cpp takes this comment away */ BEGIN { x = N + other + N; }
BEGIN { trace(GONE); }
BEGIN { trace(x) }
END
echo 'inline int part = missing;' >part.h
"$DRAYC" -C -e script.d 2>&1
echo "status $?"
"$DRAYC" -C -e -n '/* c */ BEGIN { trace(one); }' -n 'BEGIN { trace(two); }' 2>&1
echo "status $?"
