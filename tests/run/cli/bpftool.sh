# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# Every object is an ordinary libbpf object: bpftool loads its programs and shows its types.  Left out are those that
# need a kernel function by name, which this kernel may not have, and those that write to processes, which a kernel that
# is locked down does not let them do.
#
# @needs: bpftool
# @timeout: 60
pins=/sys/fs/bpf/dray-test-$$
for object in "$OBJ"/../*/*.o; do
	"$DRAY" inspect "$object" | grep -q '^  kernel *fentry' && continue
	name=${object#"$OBJ"/../}
	grep -qs '@needs:.*copyout' "$SRC/../${name%.o}.d" && continue
	bpftool prog loadall "$object" $pins >log 2>&1 || { echo "$name: refused"; tail -n 3 log; }
	rm -rf $pins
	bpftool btf dump file "$object" >btf 2>&1 && grep -q "VAR 'dt_cfg'\|VAR 'dt_ctl'" btf || echo "$name: no types"
done
echo done
