# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# An object without links to make is an ordinary libbpf object: bpftool loads it and shows its types.
#
# @needs: bpftool
pins=/sys/fs/bpf/dray-test-$$
for object in agg/layout agg/quantize expr/logic var/assoc string/join printf/flags syscall/errno sched/switches; do
	bpftool prog loadall "$OBJ/../$object.o" $pins >log 2>&1 || { echo "$object: refused"; tail -n 3 log; }
	rm -rf $pins
	bpftool btf dump file "$OBJ/../$object.o" >btf 2>&1 && grep -q dt_cfg btf || echo "$object: no types"
done
echo done
