/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A file on its way to the disk: each byte of it is in one request; each request has a device and is done some time.
 *
 * @trigger: writes /var/tmp/dray-io-test
 * @needs: disk
 */
io:::start
/args[2]->fi_name == "dray-io-test"/
{
	@bytes[args[2]->fi_name, basename(args[2]->fi_dirname), args[0]->b_flags & B_WRITE ? "write" : "read"] =
		sum(args[0]->b_bcount);
	@named = max(args[1]->dev_pathname == strjoin("/dev/", args[1]->dev_statname) && args[1]->dev_major > 0);
	started[arg0] = timestamp;
}

io:::done
/started[arg0]/
{
	@done = max(timestamp > started[arg0] && args[1]->dev_major > 0);
	started[arg0] = 0;
}

END
{
	printa("%s in %s: %s %@d bytes\n", @bytes);
	printa("device %@d\n", @named);
	printa("done %@d\n", @done);
}
