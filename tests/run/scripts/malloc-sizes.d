/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * How large are the pieces of memory that a command asks for?
 *
 * pid$target names the process that -c starts (or -p names); then come library, function and entry or return.
 * Probes are in place before the command's first instruction.
 *
 * @trigger: mallocs 10 24 24 100 1000 1000 1000 5000
 */
pid$target:libc.so.6:malloc:entry
{
	@bytes = quantize(arg0);
}
