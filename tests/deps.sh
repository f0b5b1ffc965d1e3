#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# deps.sh -- brings what a build or a test needs onto this machine: Debian packages that are missing, and the
# tracefs and bpf file systems.  Quiet and instant when all is there.  Called by `make demo`, `make check` and
# the targets that need more than a compiler.  Without root or apt-get it names what is missing and goes on: the
# step that really needs it fails with its own message.
#
#	tests/deps.sh [build] [test] [vm] [bench] [fuzz]	default: build test
set -u

pkgs_build="make gcc libc6-dev bison flex clang-19 llvm-19-dev libbpf-dev libelf-dev zlib1g-dev uthash-dev libmd-dev"
pkgs_test="git libcmocka-dev bpftool clang-format universal-ctags mandoc xz-utils"
pkgs_vm="qemu-system-x86 busybox-static cpio"
pkgs_bench="bpftrace"
pkgs_fuzz="libclang-rt-19-dev"

# The packages of the given groups that are not installed, one a line.
missing_packages() {
	local group name
	for group in "$@"; do
		name=pkgs_$group
		for name in ${!name}; do
			[ "$(dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || echo "$name"
		done
	done
}

install_packages() {
	local log
	log=$(mktemp) || return 1
	echo "deps: installing $*" >&2
	export DEBIAN_FRONTEND=noninteractive
	if ! apt-get install -y --no-install-recommends "$@" >"$log" 2>&1 &&
	   ! { apt-get update >"$log" 2>&1 && apt-get install -y --no-install-recommends "$@" >>"$log" 2>&1; }; then
		tail -n 5 "$log" >&2
		echo "deps: apt-get could not install: $*" >&2
	fi
	rm -f "$log"
}

# A container or a minimal system has the directories but nothing mounted there.
mount_when_missing() { # TYPE DIRECTORY NAME-GIVEN-BY-STAT
	[ "$(stat -f -c %T "$2" 2>/dev/null)" = "$3" ] && return
	[ "$(id -u)" = 0 ] && mount -t "$1" "$1" "$2" 2>/dev/null && return
	echo "deps: $1 is not mounted on $2 (needs root)" >&2
}

[ $# -gt 0 ] || set -- build test
if command -v dpkg-query >/dev/null; then
	missing=$(missing_packages "$@")
	if [ -n "$missing" ]; then
		if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
			install_packages $missing
		else
			echo "deps: missing, and only root can install them:" $missing >&2
		fi
	fi
else
	for group in "$@"; do
		name=pkgs_$group
		echo "deps: not a Debian system; what '$group' needs is called there:" ${!name} >&2
	done
fi
mount_when_missing tracefs /sys/kernel/tracing tracefs
mount_when_missing bpf /sys/fs/bpf bpf_fs
exit 0
