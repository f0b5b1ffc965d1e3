# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# The same script gives the same object, whatever the folder, user, time and environment.
#
# @needs: drayc
mkdir a b
cp "$SRC/hello.d" a/script.d
cp "$SRC/hello.d" b/script.d
(cd a && "$DRAYC" script.d -o script.o)
sleep 1
(cd / && HOME=/nonexistent LANG=de_DE.UTF-8 TZ=Asia/Tokyo "$DRAYC" "$OLDPWD/b/script.d" -o "$OLDPWD/b/script.o")
cmp a/script.o b/script.o && echo same
