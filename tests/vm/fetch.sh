#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# fetch.sh -- fetches the kernels that the VM tests boot: the newest that Debian's meta packages name, unpacked
# (never installed) under DIR.  What is there already is taken as it is.
#
#	tests/vm/fetch.sh DIR VERSION...	VERSION: 6.1, 6.12; leaves DIR/VERSION/vmlinuz
set -eu
dir=$1
shift

meta_package() { # VERSION
	case $1 in
	6.1) echo linux-image-cloud-amd64 ;;
	*) echo "linux-image-$1-cloud-amd64" ;;
	esac
}

# The package with the kernel itself, which the meta package depends on.
kernel_package() { # VERSION
	apt-cache depends "$(meta_package "$1")" | sed -n 's/^ *Depends: \(linux-image-.*\)/\1/p' | head -n 1
}

fetch() { # VERSION
	local package work
	package=$(kernel_package "$1")
	[ -n "$package" ] || { apt-get update >&2 && package=$(kernel_package "$1"); }
	[ -n "$package" ] || { echo "fetch: no Debian kernel $1 in the package lists" >&2; return 1; }
	echo "fetch: $package" >&2
	work=$(mktemp -d)
	(cd "$work" && apt-get download "$package" 2>&1 | grep -v unsandboxed >&2 || true)
	dpkg-deb -x "$work"/*.deb "$work/root"
	mkdir -p "$dir/$1"
	cp "$work"/*/boot/vmlinuz-* "$dir/$1/vmlinuz"
	rm -rf "$work"
}

for version in "$@"; do
	[ -s "$dir/$version/vmlinuz" ] || fetch "$version"
done
