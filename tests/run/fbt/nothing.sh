# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
# A pattern of functions that matches nothing: the message names the description, and what is missing, be it all
# kprobes or such functions, before the tag.
# @needs: drayc
"$DRAY" -n 'fbt:vmlinux:no_such_function*:entry { }' 2>err
echo "exit $?"
sed -nE 's/^(dray: <-n>:1: probe description [^ ]+ does not match any probes)(: .*[^ ])? \[(D_[A-Z_]+)\]$/\1 [\3]/p' err
