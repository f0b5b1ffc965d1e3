/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * The standard deviation: of 2, 4, 4, 4, 5, 5, 7, 9 it is exactly 2; of equal numbers 0.
 */
BEGIN
{
	@s["eight"] = stddev(2);
	@s["eight"] = stddev(4);
	@s["eight"] = stddev(4);
	@s["eight"] = stddev(4);
	@s["eight"] = stddev(5);
	@s["eight"] = stddev(5);
	@s["eight"] = stddev(7);
	@s["eight"] = stddev(9);
	@s["equal"] = stddev(-1000000);
	@s["equal"] = stddev(-1000000);
	exit(0);
}
