/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Every member of the arguments is found on every kernel, whether there is a disk or not. */
io:::start, io:::done
{
	@[args[0]->b_flags, args[0]->b_blkno, args[0]->b_error, args[0]->b_edev, args[1]->dev_minor] = count();
	@names[args[1]->dev_name, args[1]->dev_pathname, args[2]->fi_pathname, args[2]->fi_fs] = count();
}

tick-200ms
{
	printf("attached\n");
	exit(0);
}

END
{
	trunc(@);
	trunc(@names);
}
