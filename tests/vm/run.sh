#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# run.sh -- runs the tests of tests/run on other kernels: one QEMU machine per kernel, without KVM (which nested
# machines lack), booting into an initramfs that holds dray, the objects compiled on this host, the trigger
# programs and the expected outputs.
#
#	tests/vm/run.sh [-B BUILD] [-k 'VERSION...'] [-x 'COMMAND'] [GROUP | GROUP/NAME]...
#	-x: run this instead of the tests (a look around)
set -u
here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../.." && pwd)
build=build kernels="6.1 6.12" command=
while getopts B:k:x: opt; do
	case $opt in
	B) build=$OPTARG ;;
	k) kernels=$OPTARG ;;
	x) command=$OPTARG ;;
	*) sed -n '8,9s/^#//p' "$0" >&2; exit 2 ;;
	esac
done
shift $((OPTIND - 1))
limit=1200 # seconds for one kernel
slow=5	   # a machine without KVM: time limits are multiplied by this
passed=0 failed=0 skipped=0

summary() {
	echo "$passed passed, $failed failed, $skipped skipped"
	[ $failed = 0 ]
	exit
}

for tool in qemu-system-x86_64 busybox cpio; do
	if ! command -v $tool >/dev/null; then
		echo "skip every test on $kernels: no $tool here (run tests/deps.sh vm)"
		skipped=1
		summary
	fi
done
build=$(cd "$build" && pwd) || exit 2
vm=$build/vm
mkdir -p "$vm"
for kernel in $kernels; do
	if ! "$here/fetch.sh" "$vm" "$kernel"; then
		echo "skip every test on $kernel: its kernel could not be fetched"
		skipped=$((skipped + 1))
		kernels=${kernels/$kernel/}
	fi
done

# Copies programs and the shared libraries that they need, at the same paths, to the new root.
copy_programs() { # ROOT PROGRAM...
	local root=$1 file
	shift
	for file in $(ldd "$@" 2>/dev/null | sed -n 's/.*\(=> \|^\s\)\(\/[^ ]*\) (.*/\2/p' | sort -u); do
		mkdir -p "$root${file%/*}"
		cp -L "$file" "$root$file"
	done
}

make_initramfs() {
	local root=$vm/root
	rm -rf "$root"
	mkdir -p "$root"/{bin,dray/tests,dray/build/tests}
	cp "$(command -v busybox)" "$root/bin/"
	cp "$(command -v bash)" "$root/bin/"
	cp "$here/init" "$root/init"
	cp -r "$top/tests/run" "$root/dray/tests/"
	[ -d "$build/tests/run" ] && cp -r "$build/tests/run" "$root/dray/build/tests/"
	[ -x "$build/dray" ] && cp "$build/dray" "$root/dray/build/"
	copy_programs "$root" "$(command -v bash)" $(find "$root/dray/build" -type f -perm -u+x)
	printf '%s\n' "${command:-bash tests/run/run.sh -B build -t $slow $*}" >"$root/command"
	(cd "$root" && find . | cpio -o -H newc --quiet | gzip -1) >"$vm/initramfs.gz"
}

# One thread for both CPUs: with two, TCG may go on executing a breakpoint that the kernel, patching its own code, has
# taken away again, and the kernel dies of it ("Oops: int3").
boot() { # VERSION
	timeout -k 5 $limit qemu-system-x86_64 -accel tcg,thread=single -cpu max -m 1024 -smp 2 -display none -no-reboot \
		-kernel "$vm/$1/vmlinuz" -initrd "$vm/initramfs.gz" -append "console=ttyS0 quiet panic=-1" \
		-serial "file:$vm/$1.console" -serial "file:$vm/$1.log" -monitor none </dev/null
}

# Adds a summary line to the counts; a machine that died before writing one counts as a failure.
add_up() { # VERSION
	local line
	line=$(tr -d '\r' <"$vm/$1.log" | tail -n 1)
	if [[ $line =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed,\ ([0-9]+)\ skipped$ ]]; then
		passed=$((passed + BASH_REMATCH[1]))
		failed=$((failed + BASH_REMATCH[2]))
		skipped=$((skipped + BASH_REMATCH[3]))
	else
		echo "FAIL $1: the machine stopped early; the end of its console:"
		tail -n 15 "$vm/$1.console"
		failed=$((failed + 1))
	fi
}

make_initramfs "$@"
for kernel in $kernels; do
	echo "--- kernel $kernel"
	boot "$kernel"
	tr -d '\r' <"$vm/$kernel.log"
	[ -n "$command" ] || add_up "$kernel"
done
summary
